import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lineAmount, type QuoteLine, totalsOf } from "#features/quotes/rules/quote-lines.ts";
import { fee, pence } from "#kernel/money.ts";
import type { DocumentContent } from "../document.ts";
import { feeTable } from "../fee-vat.ts";
import { invoicedVat, vatTable } from "../quoted-price.ts";
import { accountingHead, accountingLines, kindsIn } from "./accounting-csv.ts";
import { ACCOUNTING_KINDS, type IssuedDocument } from "./entry.ts";
import { ACCOUNTING_FORMAT_IDS, type AccountingFormat } from "./names.ts";

/** As another program reads it (RFC 4180); it throws for quotes in wrong places and rows of different lengths. */
const readCsv = (text: string): string[][] => parse(text, { record_delimiter: "\r\n", bom: true });

const penceOf = (text: string): number => {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return Number(text.replace(".", ""));
};

const base = { brand: "Fettle", operator: "Fettle Ltd", date: "", notes: [], title: "" };
const at = new Date("2026-04-05T23:30:00Z");

interface Work {
  title: string;
  customer: string;
  amount: number;
  registered: boolean;
  lines: QuoteLine[] | null;
}

/** The content of a document of each kind, with the amount's VAT table if its issuer is registered. */
function issued(kind: (typeof ACCOUNTING_KINDS)[number], work: Work): IssuedDocument {
  const { title, customer, registered, lines } = work;
  const amount = pence(work.amount);
  const cost = fee(amount);
  const sign = kind === "invoice" ? 1 : -1;
  const facts = [
    { label: "Booking", text: "b1" },
    { label: "Customer", text: customer },
  ];
  const content: Pick<DocumentContent, "parties" | "lines" | "total" | "table"> =
    kind === "work_invoice" || kind === "work_credit"
      ? {
          parties: [
            { label: "From", name: "Me" },
            { label: "To", name: customer },
          ],
          lines: [{ text: title, amount }],
          total: { label: "Total", amount },
          ...(registered ? { table: vatTable(title, invoicedVat(amount, { lines })) } : {}),
        }
      : {
          parties: [{ label: "Issued by", name: "Fettle Ltd" }],
          lines: [{ text: title, amount }, ...(cost === 0 ? [] : [{ text: "Platform fee, 15%", amount: -cost }])],
          total: { label: "Yours", amount: amount - cost },
          ...(registered && cost !== 0
            ? { table: feeTable({ fee: pence(sign * cost), after: pence(kind === "invoice" ? cost : 0) }, "GB1") }
            : {}),
        };
  return {
    kind,
    title,
    amount: kind.startsWith("work") ? amount : amount - cost,
    createdAt: at,
    content: { ...base, kind, number: "INV-2026-0001", facts, ...content } as DocumentContent,
  };
}

const quoteLine: fc.Arbitrary<QuoteLine> = fc.record({
  kind: fc.constant("labour" as const),
  text: fc.string(),
  quantity: fc.integer({ min: 1, max: 900 }).map((hundredths) => hundredths / 100),
  unit: fc.constant("hour" as const),
  unitPrice: fc.integer({ min: 1, max: 90_000 }).map(pence),
  vatRate: fc.constantFrom(0 as const, 5 as const, 20 as const),
});
const words = fc.oneof(fc.string(), fc.constantFrom("=1+1", '-2,"x"', "a\r\nb", "@SUM(A1)", "VAT at 7%"));
const work: fc.Arbitrary<Work> = fc.record({
  title: words,
  customer: words,
  amount: fc.integer({ min: 30, max: 10_000_000 }),
  registered: fc.boolean(),
  lines: fc.option(
    fc
      .array(quoteLine, { minLength: 1, maxLength: 5 })
      .filter((lines) => lines.some((line) => lineAmount(line) > 0) && totalsOf(lines).total > 0),
  ),
});
const documents = fc.array(fc.tuple(fc.constantFrom(...ACCOUNTING_KINDS), work).map((of) => issued(...of)));

const SIGN = { work_invoice: 1, work_credit: -1, invoice: 1, invoice_credit: -1 };
/** What the documents of a format add up to, from their own amounts. */
function sumOf(format: AccountingFormat, all: readonly IssuedDocument[]): number {
  return all
    .filter(({ kind }) => kindsIn(format).includes(kind))
    .map(({ kind, amount, content }) => {
      const sign = SIGN[kind as keyof typeof SIGN];
      if (format === "freeagent") return sign * amount;
      return sign * (kind.startsWith("work") ? amount : -(content.lines[1]?.amount ?? 0));
    })
    .reduce((one, other) => one + other, 0);
}

const AMOUNT: Record<AccountingFormat, number> = {
  csv: 9,
  "xero-sales": 7,
  "xero-bills": 7,
  "quickbooks-invoices": 8,
  "quickbooks-credit-notes": 8,
  "quickbooks-bills": 6,
  freeagent: 1,
};

const fileOf = (format: AccountingFormat, all: readonly IssuedDocument[]) =>
  accountingHead(format) + all.map((document) => accountingLines(format, document)).join("");

test.each(ACCOUNTING_FORMAT_IDS)("%s: the lines add up to the documents, and any reader reads them back", (format) => {
  fc.assert(
    fc.property(documents, (all) => {
      const rows = readCsv(fileOf(format, all));
      const head = accountingHead(format) === "" ? [] : [rows.shift()];
      for (const row of rows) expect(row).toHaveLength(head[0]?.length ?? 3);
      const total = rows.reduce((before, row) => before + penceOf(row[AMOUNT[format]] ?? ""), 0);
      expect(format === "quickbooks-credit-notes" ? 0 - total : total).toBe(0 + sumOf(format, all));
      // Texts of people never begin a formula; amounts below zero are numbers.
      for (const cell of rows.flat()) if (/^[=+\-@\t\r]/.test(cell)) penceOf(cell);
    }),
  );
});

test("the VAT of each rate is that of the document", () => {
  fc.assert(
    fc.property(work, (of) => {
      const document = issued("work_invoice", { ...of, registered: true });
      const rows = readCsv(accountingLines("csv", document));
      const stated = (document.content.table?.rows ?? []).filter((row) => row[3] !== "£0.00");
      const pounds = (text = "") => Number(text.replaceAll(/[£,]/g, "")).toFixed(2);
      expect(rows.map((row) => [row[8], row[9]])).toEqual(stated.map((row) => [pounds(row[2]), pounds(row[3])]));
      if (of.lines === null) expect(rows.map((row) => row[7])).toEqual(["20"]);
      for (const row of rows) expect(["0", "5", "20"]).toContain(row[7]);
    }),
  );
});

const drip: Work = { title: "Fix a drip", customer: "Ann Lee", amount: 12_000, registered: true, lines: null };

test("each product has its columns, its days and its names of VAT", () => {
  const line = (format: AccountingFormat, kind: (typeof ACCOUNTING_KINDS)[number], of = drip) =>
    readCsv(accountingLines(format, issued(kind, of)))[0]?.join("|");
  const day = "06/04/2026";
  const number = "INV-2026-0001";
  expect(line("csv", "work_credit")).toBe(
    `2026-04-06|Sale|Credit note for work|${number}|Ann Lee|Fix a drip|b1|20|-20.00|-120.00`,
  );
  expect(line("xero-sales", "work_credit")).toBe(
    `Ann Lee|${number}|b1|${day}|${day}|Fix a drip|1|-120.00|200|20% (VAT on Income)|GBP`,
  );
  expect(line("xero-bills", "invoice", { ...drip, registered: false })).toBe(
    `Fettle Ltd|${number}|b1|${day}|${day}|Platform fee: Fix a drip|1|18.00|429|No VAT|GBP`,
  );
  expect(line("quickbooks-credit-notes", "work_credit")).toBe(
    `${number}|Ann Lee|${day}|${day}|Sales|Fix a drip|1|120.00|120.00|20.0% S|b1`,
  );
  expect(line("quickbooks-bills", "invoice_credit")).toBe(
    `${number}|Fettle Ltd|${day}|${day}|Commissions and fees|Platform fee: Fix a drip|-18.00|20.0% S|b1`,
  );
  expect(accountingLines("freeagent", issued("invoice", drip))).toBe(
    `${day},120.00,${number} Fix a drip Ann Lee\r\n${day},-18.00,${number} Platform fee 15% Ann Lee\r\n`,
  );
});

test("FreeAgent's file has no head, no mark and no quotes; only the spreadsheet's begins with a mark", () => {
  const odd = issued("invoice", { ...drip, title: '2 taps, "old"\nand new' });
  expect(fileOf("freeagent", [odd])).toMatch(/^06\/04\/2026,120\.00,INV-2026-0001 2 taps old and new Ann Lee\r\n/);
  const marked = ACCOUNTING_FORMAT_IDS.filter((format) => accountingHead(format).startsWith("\ufeff"));
  expect(marked).toEqual(["csv"]);
});

test("other documents, and our statements without a fee, are in no file of sales and purchases", () => {
  const free = issued("invoice", { ...drip, amount: 2 });
  const agreement = { ...issued("work_invoice", drip), kind: "agreement" as const };
  for (const format of ACCOUNTING_FORMAT_IDS) expect(accountingLines(format, agreement)).toBe("");
  expect(accountingLines("csv", free)).toBe("");
});
