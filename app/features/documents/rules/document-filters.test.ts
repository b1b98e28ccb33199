import { expect, test } from "vitest";
import { certificatesIn, documentsUrl, readDocumentFilters } from "./document-filters.ts";

const insurance = { year: 2026, title: "Public liability insurance", line: "A-1234", files: [{ name: "Policy.pdf" }] };
const identity = { year: 2025, title: "Identity", line: "checked 1 Feb 2025", files: [] };
const namesIn = (query: string) =>
  certificatesIn(readDocumentFilters(new URLSearchParams(query)), [insurance, identity]).map(({ title }) => title);

test.each([
  ["", ["Public liability insurance", "Identity"]],
  ["kind=certificate", ["Public liability insurance", "Identity"]],
  ["kind=certificate&year=2025", ["Identity"]],
  ["q=a-12", ["Public liability insurance"]],
  ["q=POLICY", ["Public liability insurance"]],
  ["q=boiler", []],
  ["kind=invoice", []],
  ["booking=01985f3a-0000-7000-8000-000000000001", []],
])("the filters %j match the certificates %j", (query, names) => {
  expect(namesIn(query)).toEqual(names);
});

test("writing and reading a URL returns the same filters", () => {
  const query = "kind=certificate&year=2026&q=gas";
  expect(documentsUrl(readDocumentFilters(new URLSearchParams(query)))).toBe(`/documents?${query}`);
});
