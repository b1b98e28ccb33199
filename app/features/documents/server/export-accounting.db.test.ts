import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { longDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { exportAccounting } from "../index.server.ts";
import { TAX_POINT } from "../rules/accounting/entry.ts";
import type { DocumentKind, Draft } from "../rules/document.ts";
import { saveDocument } from "./issue-documents.server.ts";

const database = testDatabase();

/** A document of a tradesperson as it is issued, without a booking. */
const draft = (owner: User, kind: DocumentKind, at: string, amount: number): Draft => ({
  kind,
  ownerIds: [owner.id],
  ...(kind.startsWith("work_") ? { issuerId: owner.id } : {}),
  bookingId: null,
  source: newId(),
  title: "Fit a tap",
  words: "",
  amount,
  at: new Date(at),
  content: {
    parties: [{ label: kind.startsWith("work_") ? "To" : "Issued by", name: "Ann Lee" }],
    facts: [],
    lines: kind.startsWith("work_")
      ? [{ text: "Fit a tap", amount }]
      : [
          { text: "Fit a tap", amount: amount + 100 },
          { text: "Platform fee", amount: -100 },
        ],
    total: { label: "Total", amount: pence(amount) },
    notes: [],
  },
});

const issue = (drafts: readonly Draft[]) =>
  as(database(), system).db.transaction(async (tx) => {
    for (const one of drafts) await saveDocument(as(database(), system), tx, one);
  });

async function exported(person: User, of: Parameters<typeof exportAccounting>[1]): Promise<string[][]> {
  const stream = await exportAccounting(as(database(), person), of);
  const lines = (await new Response(stream).text()).split("\r\n");
  return lines.slice(0, -1).map((line) => line.split(","));
}

test("a person's own sales and purchases of the period, oldest first, by days in London", async () => {
  const owner = await makeTradesperson(database().db);
  const other = await makeTradesperson(database().db);
  await issue([
    draft(owner, "work_credit", "2026-04-05T23:00:00Z", 500),
    draft(owner, "work_invoice", "2026-04-05T22:59:59Z", 700),
    draft(owner, "invoice", "2027-04-05T22:59:59Z", 900),
    draft(owner, "invoice_credit", "2027-04-05T23:00:00Z", 300),
    draft(owner, "agreement", "2026-06-01T10:00:00Z", 700),
    draft(other, "work_invoice", "2026-06-01T10:00:00Z", 800),
  ]);
  const [, ...year] = await exported(owner, { format: "csv", from: "2026-04-06", to: "2027-04-05" });
  expect(year.map((row) => [row[0], row[2], row.at(-1)])).toEqual([
    ["2026-04-06", "Credit note for work", "-5.00"],
    ["2027-04-05", "Fee invoice", "1.00"],
  ]);
  const [, ...all] = await exported(owner, { format: "csv" });
  expect(all.map((row) => row.at(-1))).toEqual(["7.00", "-5.00", "1.00", "-1.00"]);
  const statement = await exported(owner, { format: "freeagent", to: "2027-04-05" });
  expect(statement.map((row) => row[1])).toEqual(["10.00", "-1.00"]);
});

test("an invoice belongs to the period of its tax point, where that is earlier than its day", async () => {
  const owner = await makeTradesperson(database().db);
  const invoice = draft(owner, "work_invoice", "2026-04-20T10:00:00Z", 700);
  const facts = [{ label: TAX_POINT, text: longDay(new Date("2026-03-09T12:00:00Z")) }];
  await issue([
    { ...invoice, content: { ...invoice.content, facts } },
    draft(owner, "work_invoice", "2026-04-21T10:00:00Z", 900),
  ]);
  const rows = async (days: { from?: string; to?: string }) =>
    (await exported(owner, { format: "csv", ...days })).slice(1).map((row) => [row[0], row.at(-1)]);
  expect(await rows({ from: "2026-03-01", to: "2026-03-31" })).toEqual([["2026-03-09", "7.00"]]);
  expect(await rows({ from: "2026-04-01", to: "2026-04-30" })).toEqual([["2026-04-21", "9.00"]]);
  expect(await rows({})).toHaveLength(2);
});

test("more documents than one batch, each once, though many have the same time", async () => {
  const owner = await makeTradesperson(database().db);
  const count = 1_001;
  await issue(
    Array.from({ length: count }, (_, index) =>
      draft(owner, "work_invoice", `2026-05-0${1 + Math.floor(index / 400)}T10:00:00Z`, 100 + index),
    ),
  );
  const [, ...rows] = await exported(owner, { format: "xero-sales" });
  expect(new Set(rows.map((row) => row[1])).size).toBe(count);
  const total = rows.reduce((sum, row) => sum + Number(row[7]?.replace(".", "")), 0);
  expect(total).toBe(100 * count + (count * (count - 1)) / 2);
  const year = { format: "csv", from: "2026-04-06", to: "2027-04-05" } as const;
  const plans = await plansOf(database(), async (db) => {
    await new Response(await exportAccounting({ ...as(database(), owner), db }, year)).text();
  });
  const batches = plans.filter(({ plan }) => plan.includes("documents_owner"));
  expect(batches).toHaveLength(3);
  for (const { plan } of batches) expect(plan).not.toMatch(/Seq Scan on documents\b|Sort/);
}, 60_000);

test("a receiver that stops reading ends the export", async () => {
  const owner = await makeTradesperson(database().db);
  await issue([draft(owner, "work_invoice", "2026-05-01T10:00:00Z", 100)]);
  const reader = (await exportAccounting(as(database(), owner), { format: "csv" })).getReader();
  await reader.read();
  await reader.cancel();
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test("customers have no sales to export", async () => {
  const customer = await makeCustomer(database().db);
  await expect(exportAccounting(as(database(), customer), { format: "csv" })).rejects.toMatchObject({
    code: "WRONG_ROLE",
  });
});
