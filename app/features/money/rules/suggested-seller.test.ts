import { describe, expect, test } from "vitest";
import { type KnownBusiness, suggestedSeller } from "./suggested-seller.ts";

const BUSINESS: KnownBusiness = {
  name: "Booth Plumbing",
  type: "sole_trader",
  companyNumber: null,
  addressLine1: "1 Cardigan Road",
  addressLine2: null,
  town: "Leeds",
  postcode: "LS6 2AB",
};
const address = { addressLine1: "1 Cardigan Road", city: "Leeds", postcode: "LS6 2AB" };
const suggest = (changes: Partial<KnownBusiness>) => suggestedSeller("Hannah Booth", { ...BUSINESS, ...changes });

describe("what the form of tax details starts with", () => {
  test("nothing without a business", () => expect(suggestedSeller("Hannah Booth", null)).toBeNull());

  test.each<[string, Partial<KnownBusiness>, object]>([
    ["a sole trader's own name", {}, { kind: "individual", legalName: "Hannah Booth" }],
    [
      "a person, where only trader details were given, whose company number counts for nothing",
      { type: null, companyNumber: "01234567" },
      { kind: "individual", legalName: "Hannah Booth", companyNumber: undefined },
    ],
    [
      "a company's registered name and number",
      { type: "limited_company", name: "Booth Plumbing Ltd.", companyNumber: "01234567" },
      { kind: "company", legalName: "Booth Plumbing Ltd.", companyNumber: "01234567" },
    ],
    [
      "no trading name as a company's legal name",
      { type: "limited_company", companyNumber: "01234567" },
      { kind: "company", legalName: undefined, companyNumber: "01234567" },
    ],
    ["no trading name as a partnership's", { type: "partnership" }, { kind: "partnership", legalName: undefined }],
    ["a partnership's registered name", { type: "partnership", name: "Booth LLP" }, { legalName: "Booth LLP" }],
  ])("%s", (_, changes, expected) => expect(suggest(changes)).toMatchObject({ ...address, ...expected }));
});
