import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { payWithoutEvents } from "#flows/testing.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { intentsOf } from "../../testing.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";

const database = testDatabase();

/** Inserts one movement with its lines by raw SQL, bypassing the application. */
async function post(kind: string, bookingId: string, lines: Record<string, number>): Promise<void> {
  const client = await database().pool.connect();
  try {
    await client.query("begin");
    const id = newId();
    const row = [id, `raw:${id}`, kind, bookingId];
    await client.query("insert into ledger_transactions (id, key, kind, booking_id) values ($1, $2, $3, $4)", row);
    for (const [account, amount] of Object.entries(lines))
      await client.query("insert into ledger_entries (id, transaction_id, account, amount) values ($1, $2, $3, $4)", [
        newId(),
        id,
        account,
        amount,
      ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const raw = (text: string, values: unknown[] = []) => database().pool.query(text, values);
const CHECK = { code: "23514" };
const REFUSED = { code: "23001" };

async function paid(status: "confirmed" | "completed") {
  const work = await makeBooking(database().db, { amount: pence(10_000), status });
  await settlePayment(as(database()), {
    sessionId: await payWithoutEvents(database(), work.customer, work.booking.id),
  });
  const { id } = work.booking;
  return { id, held: `held:${id}`, payable: `payable:${work.tradesperson.id}` };
}

test("no movement can release or refund more than is held", async () => {
  const { id, held, payable } = await paid("confirmed");
  await expect(post("release", id, { [held]: 10_001, [payable]: -10_001 })).rejects.toMatchObject(CHECK);
  await expect(post("refund", id, { [held]: 10_001, provider_balance: -10_001 })).rejects.toMatchObject(CHECK);
  await post("release", id, { [held]: 6_000, [payable]: -6_000 });
  await expect(post("refund", id, { [held]: 4_001, provider_balance: -4_001 })).rejects.toMatchObject(CHECK);
  await post("refund", id, { [held]: 4_000, provider_balance: -4_000 });
});

test("no movement can return more after release than was released, whichever account bears it", async () => {
  const { id, payable } = await paid("completed");
  for (const bearer of [payable, "fees_earned", "bad_debt"])
    await expect(
      post("refund_after_release", id, { [bearer]: 10_001, provider_balance: -10_001 }),
    ).rejects.toMatchObject(CHECK);
  await post("refund_after_release", id, { [payable]: 9_000, provider_balance: -9_000 });
  await expect(post("chargeback", id, { bad_debt: 1_001, provider_balance: -1_001 })).rejects.toMatchObject(CHECK);
  const back = { [payable]: 1_000, provider_balance: -1_000 };
  const both = await Promise.allSettled([post("chargeback", id, back), post("refund_after_release", id, back)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("money held for one booking cannot be used for another, and every movement sums to zero", async () => {
  const [mine, other] = [await paid("confirmed"), await paid("confirmed")];
  await expect(post("release", mine.id, { [other.held]: 100, [mine.payable]: -100 })).rejects.toMatchObject(CHECK);
  await expect(post("release", mine.id, { [mine.held]: 100, [mine.payable]: -99 })).rejects.toMatchObject(CHECK);
  await expect(post("release", mine.id, {})).rejects.toMatchObject(CHECK);
});

test("no line can be added to a movement that is posted", async () => {
  const { id, held } = await paid("confirmed");
  const { rows } = await raw("select id from ledger_transactions where booking_id = $1 limit 1", [id]);
  const add = raw("insert into ledger_entries (id, transaction_id, account, amount) values ($1, $2, $3, -1)", [
    newId(),
    rows[0]?.id,
    held,
  ]);
  await expect(add).rejects.toMatchObject(CHECK);
});

/** The account from which each kind of movement takes money. */
const TAKES: [kind: string, from: "held" | "released", to: string][] = [
  ["release", "held", "fees_earned"],
  ["refund", "held", "provider_balance"],
  ["chargeback", "held", "provider_balance"],
  ["refund_after_release", "released", "provider_balance"],
  ["chargeback", "released", "provider_balance"],
];

test.each(TAKES)("concurrent %s movements never take more than is %s", async (kind, from, to) => {
  const { id, held } = await paid(from === "held" ? "confirmed" : "completed");
  const account = from === "held" ? held : "bad_debt";
  const part = (amount: number) => post(kind, id, { [account]: amount, [to]: -amount });
  await part(3_333);
  await expect(part(6_668)).rejects.toMatchObject(CHECK);
  const race = await Promise.allSettled([1, 2, 3, 4].map(() => part(3_333)));
  expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await part(1);
  await expect(part(1)).rejects.toMatchObject(CHECK);
});

test.each(["transfer", "recovery", "loss", "provider_fee"])("%s cannot take money that is not held", async (kind) => {
  const { id, held } = await paid("completed");
  await expect(post(kind, id, { [held]: 1, provider_balance: -1 })).rejects.toMatchObject(CHECK);
});

test("a tradesperson can owe us money, but no more than was released can be returned", async () => {
  const { id, payable } = await paid("completed");
  await post("transfer", id, { [payable]: 8_500, provider_balance: -8_500 });
  await post("refund_after_release", id, { [payable]: 8_500, fees_earned: 1_500, provider_balance: -10_000 });
  const { rows } = await raw("select balance from ledger_balances where account = $1", [payable]);
  expect(rows).toEqual([{ balance: "8500" }]);
  await expect(post("chargeback", id, { bad_debt: 1, provider_balance: -1 })).rejects.toMatchObject(CHECK);
});

test("balances change through entries only", async () => {
  await paid("confirmed");
  await expect(raw("update ledger_balances set balance = 0")).rejects.toMatchObject(REFUSED);
  await expect(raw("delete from ledger_balances")).rejects.toMatchObject(REFUSED);
  await expect(raw("insert into ledger_balances (account, balance) values ('bad_debt:x', 1)")).rejects.toMatchObject(
    REFUSED,
  );
});

test.each(["ledger_transactions", "ledger_entries"])("rows of %s cannot be changed or deleted", async (table) => {
  await paid("confirmed");
  await expect(raw(`update ${table} set created_at = now()`)).rejects.toMatchObject(REFUSED);
  await expect(raw(`delete from ${table}`)).rejects.toMatchObject(REFUSED);
  await expect(raw(`truncate ${table} cascade`)).rejects.toMatchObject(REFUSED);
});

test("intents cannot be deleted or altered, and refunds cannot exceed the payment", async () => {
  const { id } = await paid("confirmed");
  const [charge] = await intentsOf(database().db, id);
  await expect(raw("delete from money_intents")).rejects.toMatchObject(REFUSED);
  await expect(raw("truncate money_intents cascade")).rejects.toMatchObject(REFUSED);
  for (const change of ["amount = amount + 1", "kind = 'refund'", "idempotency_key = 'other'"])
    await expect(raw(`update money_intents set ${change} where id = $1`, [charge?.id])).rejects.toMatchObject(REFUSED);
  const refund = (amount: number, status = "intended") =>
    raw(
      `insert into money_intents (id, kind, booking_id, user_id, amount, platform_fee_amount, idempotency_key, status, provider_payment_id)
       values ($1, 'refund', $2, $3, $4, 0, 'raw:' || $1::uuid, $5, $6) returning id`,
      [newId(), id, charge?.userId, amount, status, charge?.providerPaymentId],
    );
  await expect(refund(10_001)).rejects.toMatchObject(CHECK);
  const { rows } = await refund(10_000, "failed");
  const both = await Promise.allSettled([refund(6_000), refund(6_000, "unknown")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(refund(4_001)).rejects.toMatchObject(CHECK);
  await refund(4_000);
  await expect(raw("update money_intents set status = 'intended' where id = $1", [rows[0]?.id])).rejects.toMatchObject(
    CHECK,
  );
});

test("completed refunds cannot exceed the payment, whatever other refunds are intended", async () => {
  const { id } = await paid("confirmed");
  const [charge] = await intentsOf(database().db, id);
  const meant = async (amount: number) => {
    const { rows } = await raw(
      `insert into money_intents (id, kind, booking_id, user_id, amount, platform_fee_amount, idempotency_key, provider_payment_id)
       values ($1, 'refund', $2, $3, $4, 0, 'raw:' || $1::uuid, $5) returning id`,
      [newId(), id, charge?.userId, amount, charge?.providerPaymentId],
    );
    return (status: string) => raw("update money_intents set status = $2 where id = $1", [rows[0]?.id, status]);
  };
  const [first, second] = [await meant(4_000), await meant(6_000)];
  await raw(
    `insert into money_intents (id, kind, booking_id, user_id, amount, platform_fee_amount, idempotency_key, status, provider_payment_id)
     values ($1, 'refund', $2, $3, 1000, 0, 'elsewhere:' || $1::uuid, 'succeeded', $4)`,
    [newId(), id, charge?.userId, charge?.providerPaymentId],
  );
  await first("unknown");
  await first("succeeded");
  await second("unknown");
  await expect(second("succeeded")).rejects.toMatchObject(CHECK);
});
