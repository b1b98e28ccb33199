import { expect, test } from "vitest";
import { profileTrail } from "./local-trail.ts";

const person = { userId: "1", name: "Hannah Booth", trade: "Plumber", area: "Leeds" };
const pathsOf = (of: typeof person) => profileTrail(of).map(({ path }) => path);

test("the way to a profile leads through its trade and its city, as far as they have pages", () => {
  expect(profileTrail(person)).toEqual([
    { name: "Home", path: "/" },
    { name: "Find tradespeople", path: "/find" },
    { name: "Plumbers", path: "/find/plumbers" },
    { name: "Leeds", path: "/find/plumbers/leeds" },
    { name: "Hannah Booth", path: "/tradesperson/1" },
  ]);
  expect(pathsOf({ ...person, area: "LS6" })).toEqual(["/", "/find", "/find/plumbers", "/tradesperson/1"]);
  expect(pathsOf({ ...person, trade: "Thatcher" })).toEqual(["/", "/find", "/find/leeds", "/tradesperson/1"]);
});
