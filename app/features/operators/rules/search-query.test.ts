import { expect, test } from "vitest";
import { readSearch } from "./search-query.ts";

test.each([
  ["", { kind: "nothing" }],
  [" j ", { kind: "nothing" }],
  ["01890a5d-ac96-774b-bcce-b302099a8057", { kind: "id", id: "01890a5d-ac96-774b-bcce-b302099a8057" }],
  ["pi_3QM2xVb81KdR0e", { kind: "provider", id: "pi_3QM2xVb81KdR0e" }],
  ["cs_test_a1B2c3D4", { kind: "provider", id: "cs_test_a1B2c3D4" }],
  ["ls62ab", { kind: "postcode", postcode: "LS6 2AB" }],
  ["jo.marsh@", { kind: "person", text: "jo.marsh@" }],
  ["Jo Marsh", { kind: "person", text: "Jo Marsh" }],
])("%s", (typed, query) => {
  expect(readSearch(typed)).toEqual(query);
});
