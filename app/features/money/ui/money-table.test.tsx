import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { MoneyTable, type ShownLine } from "./money-table.tsx";

const sums = {
  price: pence(150_000),
  fee: pence(22_500),
  vat: pence(25_000),
  toBank: pence(127_500),
  yours: pence(102_500),
};
const line: ShownLine = {
  ...sums,
  key: "bath",
  bookingId: "bath",
  jobId: "bath",
  jobTitle: "Bathroom suite, first fix",
  customer: "Amelia Hart",
  day: "Wed 24 Dec, latest",
  tone: "none",
  state: "If finished by Fri 5 Dec",
  where: "Held. In your bank by Wed 24 Dec, latest",
  notes: [],
  stages: [
    { title: "Materials", amount: 120_000, state: "sent", note: "released" },
    { title: "First fix", amount: 150_000, state: "held", note: "held" },
    { title: "Second fix", amount: 150_000, state: "later", note: "Amelia pays after First fix" },
  ],
};

function table(hasVat: boolean): string {
  const element = (
    <MoneyTable
      caption="Money that comes to you"
      groups={[{ title: "Held", toBank: 127_500, lines: [line] }]}
      hasVat={hasVat}
      total={{ ...sums, label: "Coming", note: "" }}
    />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("the table has a caption, every head has its scope, and the sums are in its foot", () => {
  const shown = table(true);
  expect(shown).toContain("Money that comes to you</caption>");
  expect(shown.match(/<th(?=[ >])[^>]*>/g)?.every((head) => head.includes("scope="))).toBe(true);
  expect(shown).toMatch(/<tfoot.*Coming.*£1,500\.00.*−225\.00.*−250\.00.*£1,025\.00.*£1,275\.00/);
});

test("without VAT there is no column for it", () => {
  expect(table(true)).toContain("VAT you owe");
  expect(table(false)).not.toMatch(/VAT|To your bank/);
});

test("the stages of a booking stand under the current one", () => {
  expect(table(true)).toMatch(
    /Materials.*£1,200\.00.*First fix.*Second fix.*Amelia pays after First fix.*1 of 3 released/,
  );
});
