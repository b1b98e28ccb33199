import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CompareQuotes } from "./compare-quotes.tsx";
import type { ShownQuote } from "./quote-row.tsx";

const TERMS = {
  earliestStart: null,
  duration: null,
  guarantee: null,
  paysBefore: false,
  callOutCharge: null,
  validUntil: "Thu 31 Dec",
};

const quote = (change: Partial<ShownQuote> = {}): ShownQuote => ({
  id: "1",
  tradespersonId: "1",
  name: "Anna Vane",
  amount: 98_400,
  revision: 1,
  message: "I can do it.",
  status: "pending",
  statusWord: "Pending",
  lapsed: null,
  avatarUrl: null,
  hasOpenProfile: false,
  trade: "Electrician",
  rating: 0,
  reviewCount: 0,
  distance: null,
  checks: [],
  trader: null,
  availability: "",
  nextFree: null,
  freeFrom: "2026-12-02",
  miles: null,
  match: 0,
  difference: null,
  record: null,
  compared: null,
  canDecide: false,
  lines: null,
  vatIncluded: false,
  payments: null,
  dates: [],
  files: [],
  versions: [],
  milestones: [],
  terms: TERMS,
  ...change,
});

/** What somebody reads who compares a usual quote with this one: a line for each fact, and what is the same at the end. */
function textOf(change: Partial<ShownQuote>): string {
  const element = <CompareQuotes quotes={[quote(), quote({ id: "2", tradespersonId: "2", ...change })]} jobId="1" />;
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return page.replaceAll(/<span class="sr-only">[^<]*<\/span>|<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

test("what is paid before the visit, and when nobody is in, is compared", () => {
  const [differs, same] = textOf({ terms: { ...TERMS, paysBefore: true, callOutCharge: "£48.00" } }).split("Same for");
  expect(differs).toContain("Paid before the visit No Yes, and held until you approve the work");
  expect(differs).toContain("Call-out charge None £48.00 if nobody is in on the day");
  expect(same).not.toMatch(/paid before the visit|call-out charge/);
});

test("lines before VAT add up with it", () => {
  const lines = {
    rows: [{ text: "Labour", detail: "", amount: "£820.00" }],
    sums: [
      { label: "Before VAT", amount: "£820.00" },
      { label: "VAT at 20%", amount: "£164.00" },
    ],
    total: "£984.00",
  };
  expect(textOf({ lines, vatIncluded: true })).toContain("Before VAT, £820.00 VAT at 20%, £164.00");
});

test("a message that leads elsewhere is warned about here too", () => {
  expect(textOf({})).not.toContain("Keep agreements on this site");
  expect(textOf({ message: "Ring me on 07700 900123." })).toContain("Keep agreements on this site");
});

test("people without a profile do not differ in it, and VAT keeps its capitals", () => {
  const [differs, same] = textOf({ name: "Col Pike" }).split("Same for both");
  expect(differs).not.toContain("Profile");
  expect(same).toMatch(/VAT, .*call-out charge, photos and PDFs/i);
  expect(same).toContain(", VAT,");
  expect(same).toContain("photos and PDFs");
});
