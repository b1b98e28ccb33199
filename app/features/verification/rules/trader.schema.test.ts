import { expect, test } from "vitest";
import { traderDetailsBody } from "./trader.schema.ts";

const details = {
  trading_name: " Booth Plumbing ",
  address_line1: "14 Hyde Park Road",
  town: "Leeds",
  postcode: "ls61aa",
};

test("a trader's details are trimmed and normalised; missing ones are null", () => {
  expect(traderDetailsBody.parse({ ...details, vat_number: "980 7806 84", company_number: "" })).toEqual({
    trading_name: "Booth Plumbing",
    address_line1: "14 Hyde Park Road",
    address_line2: null,
    town: "Leeds",
    postcode: "LS6 1AA",
    company_number: null,
    vat_number: "GB980780684",
  });
});

test.each([
  ["trading_name", ""],
  ["trading_name", "a\u0000b"],
  ["address_line1", "1"],
  ["address_line2", "x".repeat(101)],
  ["town", null],
  ["postcode", "nowhere"],
  ["company_number", "12"],
  ["vat_number", "GB123456789"],
])("%s is refused as %j", (field, value) => {
  const result = traderDetailsBody.safeParse({ ...details, [field]: value });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
