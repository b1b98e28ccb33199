import { expect, test } from "vitest";
import { searchDescription, searchTitle } from "./search.labels.ts";

test("the title of a search names its service and place", () => {
  expect(searchTitle({ service: "plumbing", location: "LS1" })).toBe("Plumbing in LS1");
  expect(searchTitle({ category: "garden" })).toBe("Garden");
  expect(searchTitle({ category: "nonsense", location: "Leeds" })).toBe("Nonsense in Leeds");
  expect(searchTitle({ location: "Leeds" })).toBe("Tradespeople in Leeds");
  expect(searchTitle({ sort: "rating" })).toBeNull();
  expect(searchDescription("Plumbing in LS1", "1 professional found")).toMatch(
    /^Plumbing in LS1: 1 professional found\./,
  );
});
