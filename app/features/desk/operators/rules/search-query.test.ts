import { expect, test } from "vitest";
import { readSearch } from "./search-query.ts";

test.each([
  ["", { kind: "nothing" }],
  [" j ", { kind: "nothing" }],
  ["01890a5d-ac96-774b-bcce-b302099a8057", { kind: "id", id: "01890a5d-ac96-774b-bcce-b302099a8057" }],
  ["pi_3QM2xVb81KdR0e", { kind: "provider", id: "pi_3QM2xVb81KdR0e" }],
  ["cs_test_a1B2c3D4", { kind: "provider", id: "cs_test_a1B2c3D4" }],
  ["ls62ab", { kind: "postcode", postcode: "LS6 2AB" }],
  ["0113 496 0000", { kind: "phone", phone: "01134960000" }],
  ["+44 7700 900123", { kind: "phone", phone: "07700900123" }],
  ["r-000012", { kind: "document", kinds: ["receipt"], number: 12, year: null }],
  ["FI-000003", { kind: "document", kinds: ["invoice"], number: 3, year: null }],
  ["INV-2026-0001", { kind: "document", kinds: ["work_invoice", "work_credit"], number: 1, year: 2026 }],
  ["c-1003", { kind: "case", number: 1_003 }],
  ["C-12", { kind: "person", text: "C-12" }],
  ["XY-000012", { kind: "person", text: "XY-000012" }],
  ["jo.marsh@", { kind: "person", text: "jo.marsh@" }],
  ["Jo Marsh", { kind: "person", text: "Jo Marsh" }],
])("%s", (typed, query) => {
  expect(readSearch(typed)).toEqual(query);
});
