import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { reconcile, type Span } from "#features/money/index.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { intentsOf } from "#features/money/testing.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { payAtCheckout } from "#sandbox/stripe/testing.ts";
import { issueDocuments } from "../../index.server.ts";
import { auditDocuments } from "./audit-documents.server.ts";

const database = testDatabase();
const EVERYTHING: Span = { since: null, sinceId: null, previousId: null };

function books() {
  const ctx = as(database(), system);
  return { ...ctx, settings: { ...ctx.settings, OPERATOR_VAT_NUMBER: "GB980780684" } };
}

/** Work that was paid, released and partly refunded, with its documents. */
async function work(): Promise<BookedWork> {
  const made = await makeBooking(database().db, { amount: pence(9_500), status: "completed" });
  const sessionId = await startCheckout(database(), made.customer, made.booking.id);
  await payAtCheckout(database().db, sessionId);
  await settlePayment(books(), { sessionId });
  const [charge] = await intentsOf(database().db, made.booking.id);
  await books().payments.stripe.refunds.create({ payment_intent: charge?.providerPaymentId ?? "", amount: 1_111 });
  await deliverEvents(database());
  await runPaymentTasks(database());
  await issueDocuments(books());
  return made;
}

let one: BookedWork;

beforeEach(async () => {
  await database().pool.query(
    `begin; set local session_replication_role = replica; ${[
      "delete from documents",
      "delete from document_counters",
      "delete from documents_due",
      "delete from ledger_entries",
      "delete from ledger_transactions",
      "delete from ledger_balances",
    ].join(";")}; commit`,
  );
  one = await work();
});

/** Changes rows that the product cannot change. */
const plant = (statement: string) =>
  database().pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

const found = async (span = EVERYTHING) => (await auditDocuments(database().db, span)).differences;
const kinds = async () => [...new Set((await found()).map(({ kind }) => kind))].sort();
const ofKind = (kind: string) => `booking_id = '${one.booking.id}' and kind = '${kind}'`;

test("the documents of paid, released and refunded work agree with the ledger", async () => {
  expect(await auditDocuments(database().db, EVERYTHING)).toEqual({ checked: 4, differences: [] });
});

test.each([
  ["receipt", 9_500],
  ["credit_note", 1_111],
  ["invoice", 8_075],
  ["invoice_credit", 944],
])("a missing %s is found by its movement", async (kind, ledgerAmount) => {
  await plant(`delete from documents where ${ofKind(kind)}`);
  expect(await found()).toContainEqual(
    expect.objectContaining({ kind: "no_document", providerAmount: null, ledgerAmount }),
  );
});

test.each(["receipt", "credit_note", "invoice", "invoice_credit"])(
  "a %s with another amount is found",
  async (kind) => {
    await plant(`update documents set amount = amount + 1 where ${ofKind(kind)}`);
    expect(await kinds()).toContain("wrong_document");
  },
);

test("a document of a kind that the movement does not have, and one without a movement, are found", async () => {
  await plant(`update documents set kind = 'receipt', number = 99 where ${ofKind("credit_note")}`);
  expect(await kinds()).toContain("wrong_document");
  await plant(`update documents set source = '${newId()}' where ${ofKind("receipt")} and number <> 99`);
  expect(await found()).toContainEqual(expect.objectContaining({ kind: "wrong_document", ledgerAmount: null }));
});

test("a fee that the invoice does not state is found by its tradesperson", async () => {
  await plant(`update documents set content = jsonb_set(jsonb_set(content, '{lines,1,amount}', '-1400'), '{lines,0,amount}', '9475')
    where ${ofKind("invoice")}`);
  const fees = (await found()).find(({ kind }) => kind === "fees");
  expect(fees).toMatchObject({ reference: one.tradesperson.id, ledgerAmount: 1_258 });
});

test("VAT that is not that of the fee is found", async () => {
  await plant(
    `update documents set content = jsonb_set(content, '{table,rows,0,2}', '"£2.37"') where ${ofKind("invoice")}`,
  );
  expect(await found()).toMatchObject([
    { kind: "vat", reference: one.booking.id, providerAmount: 209, ledgerAmount: 210 },
  ]);
});

test("a yearly statement that says something else than the report is found", async () => {
  await plant(`insert into documents (id, kind, number, owner_id, source, title, words, year, amount, content)
    select gen_random_uuid(), 'statement', 1, owner_id, 'statement', '', '', year + 1, 5, '{"number": "YS-000001"}'
      from documents where ${ofKind("invoice")};
    insert into document_counters values ('statement', 1)`);
  expect(await found()).toMatchObject([{ kind: "seller_report", providerAmount: 5, ledgerAmount: 7_131 }]);
});

test("a gap in the numbers of a kind is found", async () => {
  await plant("update documents set number = number + 5 where kind = 'receipt'");
  expect(await found()).toMatchObject([{ kind: "numbers", reference: "receipt" }]);
});

test("a tradesperson's own invoice for more than was paid, or that only one of the two has, is found", async () => {
  const invoice = (owner: string, amount: number) =>
    `insert into documents (id, kind, number, owner_id, issuer_id, booking_id, source, title, words, year, amount, content)
    select gen_random_uuid(), 'work_invoice', 1, '${owner}', '${one.tradesperson.id}', booking_id,
      replace(source, 'customer:', 'work:'), '', '', year, ${amount},
      jsonb_build_object('number', 'INV-1', 'facts', '[]'::jsonb, 'parties', '[]'::jsonb, 'notes', '[]'::jsonb,
        'lines', jsonb_build_array(jsonb_build_object('text', 'Work', 'amount', ${amount})))
    from documents where ${ofKind("receipt")}`;
  await plant(invoice(one.customer.id, 9_500));
  expect(await kinds()).toContain("wrong_document");
  await plant(`delete from documents where kind = 'work_invoice'; ${invoice(one.customer.id, 9_501)}`);
  expect(await kinds()).toContain("wrong_document");
});

test("documents that are due are no difference for an hour, and missing after that", async () => {
  await plant("delete from documents; delete from document_counters");
  const due = `insert into documents_due select 'ledger:' || id, now() from ledger_transactions`;
  await plant(due);
  expect(await found()).toEqual([]);
  await plant("update documents_due set created_at = now() - interval '61 minutes'");
  expect(await kinds()).toEqual(["fees", "no_document"]);
});

test("a later comparison looks at new movements, and again at what differed before, and stores all by their ids", async () => {
  await plant(`update documents set amount = amount + 1 where ${ofKind("receipt")}`);
  const first = await reconcile(books());
  const wrong = first.differences.filter(({ kind }) => kind === "wrong_document");
  expect(wrong).toMatchObject([{ providerAmount: 9_501, ledgerAmount: 9_500 }]);
  const span = { since: new Date(), sinceId: newId(), previousId: null };
  expect(await found(span)).toEqual([]);
  const { rows } = await database().db.execute<{ id: string }>(
    sql`select id from reconciliations order by started_at desc limit 1`,
  );
  expect(await found({ ...span, previousId: rows[0]?.id ?? null })).toMatchObject([{ kind: "wrong_document" }]);
  await plant(`update documents set amount = amount - 1 where ${ofKind("receipt")}`);
  expect((await reconcile(books())).differences.filter(({ kind }) => kind === "wrong_document")).toEqual([]);
});
