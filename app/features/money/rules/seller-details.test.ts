import { expect, test } from "vitest";
import { birthProblem, maskedTaxNumber, sellerDetailsSchema } from "./seller-details.schema.ts";

const person = {
  kind: "individual",
  legalName: "Hannah Mary Booth",
  addressLine1: "1 Cardigan Road",
  city: "Leeds",
  postcode: "ls62ab",
  dateOfBirth: "1984-03-29",
  taxNumber: "qq 12 34 56 c",
};
const firm = { ...person, kind: "company", companyNumber: "sc 123456", taxNumber: "12345 67890" };
const messageOf = (given: object) => sellerDetailsSchema.safeParse(given).error?.issues[0]?.message;

test("a person needs a date of birth, a company its number", () => {
  // QQ is reserved for examples, and Q is not allowed in any prefix.
  expect(messageOf(person)).toContain("National Insurance number");
  expect(sellerDetailsSchema.parse({ ...person, taxNumber: "ab 12 34 56 c", companyNumber: "left over" })).toEqual({
    kind: "individual",
    legalName: "Hannah Mary Booth",
    addressLine1: "1 Cardigan Road",
    city: "Leeds",
    postcode: "LS6 2AB",
    dateOfBirth: "1984-03-29",
    companyNumber: undefined,
    taxNumber: "AB123456C",
  });
  expect(sellerDetailsSchema.parse(firm)).toMatchObject({
    kind: "company",
    companyNumber: "SC123456",
    taxNumber: "1234567890",
    dateOfBirth: undefined,
  });
});

test.each([
  [{ kind: undefined }, "Select whether you trade as yourself, as a partnership or as a company"],
  [{ kind: "charity" }, "Select whether you trade as yourself, as a partnership or as a company"],
  [{ legalName: " " }, "Enter the full legal name"],
  [{ addressLine1: "" }, "Enter the first line of the address"],
  [{ city: undefined }, "Enter the town or city"],
  [{ postcode: "LS6" }, "Invalid UK postcode format"],
  [{ dateOfBirth: "29/03/1984" }, "Enter a date of birth as day, month and year"],
  [{ dateOfBirth: undefined }, "Enter a date of birth as day, month and year"],
  [{ dateOfBirth: "1884-03-29" }, "Enter a date of birth as day, month and year"],
  [{ taxNumber: "AB123456E" }, expect.stringContaining("National Insurance number")],
  [{ taxNumber: "123" }, expect.stringContaining("National Insurance number")],
])("%o: %s", (change, message) => {
  expect(messageOf({ ...person, taxNumber: "AB123456C", ...change })).toEqual(message);
});

test("a partnership has neither a date of birth nor a company number, and its own tax number", () => {
  const partners = { ...firm, kind: "partnership" };
  expect(sellerDetailsSchema.parse(partners)).toMatchObject({
    kind: "partnership",
    taxNumber: "1234567890",
    dateOfBirth: undefined,
    companyNumber: undefined,
  });
  expect(messageOf({ ...partners, taxNumber: "AB123456C" })).toContain("partnership’s Unique Taxpayer Reference");
});

test.each([
  [{ companyNumber: "1234567" }, expect.stringContaining("Companies House")],
  [{ companyNumber: undefined }, expect.stringContaining("Companies House")],
  [{ taxNumber: "AB123456C" }, expect.stringContaining("10 digits")],
])("of a company %o: %s", (change, message) => {
  expect(messageOf({ ...firm, ...change })).toEqual(message);
});

test("eighteen is old enough, from the birthday on", () => {
  expect(birthProblem("2008-06-15", "2026-06-14")).toBe("You must be 18 or over");
  expect(birthProblem("2008-06-15", "2026-06-15")).toBeNull();
  expect(birthProblem(undefined, "2026-06-15")).toBeNull();
});

test("only the last three characters of a tax number are shown", () => {
  expect(maskedTaxNumber("AB123456C")).toBe("Ends in 56C");
});
