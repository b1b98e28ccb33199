import { expect, test } from "vitest";
import { missingIn } from "./lean-client.ts";

test("a part that a new version of a library no longer has fails the build, with its name", () => {
  expect(missingIn(new Map())).toHaveLength(3);
  const [problem, ...others] = missingIn(
    new Map([
      ["the router's instrumentation.js", 2],
      ["Vite's preload-helper", 1],
      ["the sentences of the router's checks", 12],
    ]),
  );
  expect(problem).toMatch(/the router's checks at least 100 times .* found it 12 times/);
  expect(others).toEqual([]);
});
