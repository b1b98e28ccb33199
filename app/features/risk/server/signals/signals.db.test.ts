import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { auditLog } from "#db/schema/audit.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { riskSignals } from "#db/schema/risk.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { caseOf } from "#features/desk/cases/testing.ts";
import { personTimeline } from "#features/desk/operators/server/person-timelines.server.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { totalsOf } from "#features/money/rules/ledger.ts";
import { chargedBack, paymentReceived, released, transferred, writtenOff } from "#features/money/rules/movements.ts";
import { postLedger } from "#features/money/server/ledger/movements.server.ts";
import { makeReturnedPayment } from "#features/money/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { suspendAccount } from "#flows/suspend-account.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, later, YEAR } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { fee, pence } from "#kernel/money.ts";
import { clearHold, decideSignal, deleteOldSignals, listSignals, ruleCosts } from "../../index.server.ts";
import { makeHold, makeSignal, makeSuspension } from "../../testing.ts";
import { evaluateRule } from "./evaluate-rules.server.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
const at = (now = new Date()) => as(database(), system, { clock: fixedClock(now) });
const withCode = (code: string) => (error: unknown) => isAppError(error, code);
const reason = "They run a letting agency";
let admin: User;
let second: User;
beforeAll(async () => {
  [admin, second] = [await makeAdmin(db()), await makeAdmin(db(), { deskRole: "trust" })];
});
const ctx = (user = admin) => as(database(), user);

const signalsOf = ({ id }: { id: string }) =>
  db().select().from(riskSignals).where(eq(riskSignals.userId, id)).orderBy(riskSignals.createdAt);
const postJobs = async (customer: User, count: number, createdAt = new Date()) => {
  for (let nth = 0; nth < count; nth++) await makeJob(db(), { customer, createdAt });
};

test("of two operators who decide at once one does, and the other is told", async () => {
  const { id } = await makeSignal(db(), (await makeCustomer(db())).id);
  const { fulfilled, rejected } = await race(2, (nth) =>
    decideSignal(ctx(nth === 0 ? admin : second), { signalId: id, decision: nth === 0 ? "clear" : "act", reason }),
  );
  expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
  expect(rejected[0]).toSatisfy(withCode("SIGNAL_NOT_OPEN"));
  const events = await db().select().from(statusEvents).where(eq(statusEvents.entityId, id));
  expect(events).toHaveLength(1);
  expect(await db().$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
});

test("two processes that evaluate at once open one signal", async () => {
  const customer = await makeCustomer(db());
  await postJobs(customer, 5);
  const { rejected } = await race(4, () => evaluateRule(at(), "new_account_jobs"));
  expect(rejected).toEqual([]);
  expect(await signalsOf(customer)).toHaveLength(1);
});

test("an open signal becomes worse, and not better", async () => {
  const customer = await makeCustomer(db());
  await postJobs(customer, 5);
  await evaluateRule(at(), "new_account_jobs");
  await postJobs(customer, 5);
  await evaluateRule(at(), "new_account_jobs");
  const [signal] = await signalsOf(customer);
  expect(signal).toMatchObject({ measured: 10, severity: 3, sentence: expect.stringMatching(/^10 jobs/) });
  expect(await caseOf(db(), "signal", signal?.id ?? "")).toMatchObject({ risk: 3, title: signal?.sentence });
  await evaluateRule(at(later(new Date(), 2 * DAY)), "new_account_jobs");
  expect(await signalsOf(customer)).toEqual([signal]);
});

test("a cleared signal fires again when it is worse or the decision is long ago, and says so", async () => {
  const customer = await makeCustomer(db());
  await postJobs(customer, 5);
  const evaluate = (now?: Date) => evaluateRule(at(now), "new_account_jobs");
  const clear = async () => {
    const open = (await signalsOf(customer)).find(({ status }) => status === "open");
    await decideSignal(ctx(), { signalId: open?.id ?? "", decision: "clear", reason });
  };
  await evaluate();
  await clear();
  await evaluate();
  expect(await signalsOf(customer)).toHaveLength(1);
  await postJobs(customer, 1);
  await evaluate();
  await clear();
  await db()
    .update(riskSignals)
    .set({ decidedAt: later(new Date(), -91 * DAY) })
    .where(eq(riskSignals.userId, customer.id));
  await evaluate();
  const { items } = await listSignals(ctx(), { person: customer.id });
  expect(items).toMatchObject([{ clearedBefore: 2, actedBefore: 0, fullName: expect.any(String) }]);
});

test("a suspension acts on all open signals, and nothing fires for a suspended person", async () => {
  const customer = await makeCustomer(db());
  await postJobs(customer, 5);
  await evaluateRule(at(), "new_account_jobs");
  await makeSignal(db(), customer.id);
  const facts = "Posted the same job many times";
  await suspendAccount(ctx(), { userId: customer.id, reason, facts, rule: "fraud", effects: "freeze" });
  expect((await signalsOf(customer)).map(({ status, decidedBy }) => [status, decidedBy])).toEqual([
    ["acted_on", admin.id],
    ["acted_on", admin.id],
  ]);
  await postJobs(customer, 5);
  await evaluateRule(at(), "new_account_jobs");
  expect(await signalsOf(customer)).toHaveLength(2);
});

test("a match is decided where the account is held: the last one clears its signal, and it is no case of its own", async () => {
  const [one, other, now] = [await makeTradesperson(db()), await makeTradesperson(db()), await makeTradesperson(db())];
  for (const { id } of [one, other]) await makeSuspension(db(), id);
  const holds = [await makeHold(db(), now.id, one.id), await makeHold(db(), now.id, other.id)];
  await evaluateRule(at(), "suspended_match");
  const [signal] = await signalsOf(now);
  const decide = decideSignal(ctx(), { signalId: signal?.id ?? "", decision: "clear", reason });
  await expect(decide).rejects.toSatisfy(withCode("SIGNAL_IS_MATCH"));
  expect(await caseOf(db(), "signal", signal?.id ?? "")).toBeUndefined();
  await clearHold(ctx(), { holdId: holds[0]?.id ?? "", reason });
  expect((await signalsOf(now))[0]?.status).toBe("open");
  await clearHold(ctx(), { holdId: holds[1]?.id ?? "", reason });
  expect((await signalsOf(now))[0]).toMatchObject({ status: "cleared", decidedBy: admin.id });
});

test("what a rule cost is what the ledger says of the people who were not cleared, each booking once", async () => {
  await db().delete(riskSignals);
  const [customer, cleared] = [await makeCustomer(db()), await makeCustomer(db())];
  const tradesperson = await makeTradesperson(db());
  const more = { rule: "tradesperson_refunds", status: "acted_on", decidedAt: new Date() } as const;
  await makeSignal(db(), tradesperson.id, more);
  await makeSignal(db(), customer.id, { rule: "tradesperson_refunds" });
  await makeSignal(db(), cleared.id, { ...more, status: "cleared" });
  await makeSignal(db(), cleared.id, { ...more, createdAt: later(new Date(), -YEAR - DAY) });
  const book = async (by: User, amount: number) =>
    (await makeBooking(db(), { customer: by, tradesperson, amount: pence(amount) })).booking;
  await makeReturnedPayment(db(), await book(customer, 12_000));
  await makeReturnedPayment(db(), (await makeBooking(db(), { customer: cleared, amount: pence(99_000) })).booking);
  const lost = await book(customer, 20_000);
  const of = { bookingId: lost.id, tradespersonId: tradesperson.id, amount: pence(20_000) };
  const intentId = newId();
  const before = [
    paymentReceived({ intentId, ...of }),
    released({ ...of, fee: fee(of.amount) }),
    transferred({ intentId, ...of, amount: pence(17_000) }),
  ];
  const back = chargedBack({ providerId: "dp_1", ...of, totals: totalsOf(before), owed: pence(0) });
  const debt = writtenOff({ id: newId(), tradespersonId: tradesperson.id, amount: pence(500) });
  await db().transaction((tx) => postLedger(tx, [...before, ...back, debt], new Date()));
  await evaluateRule(at(), "tradesperson_refunds");
  const costs = await ruleCosts(ctx());
  expect(costs.find(({ rule }) => rule === "tradesperson_refunds")).toMatchObject({
    fired: 3,
    actedOn: 1,
    cleared: 1,
    refunded: 32_000,
    // The fee came back, the rest was in the tradesperson's bank.
    lost: 17_000 + 500,
  });
});

test("the most severe are first, page after page, along an index", async () => {
  await db().delete(riskSignals);
  for (let nth = 0; nth < 7; nth++)
    await makeSignal(db(), (await makeCustomer(db())).id, { severity: (nth % 3) + 1, rule: "held_reviews" });
  await makeSignal(db(), (await makeCustomer(db())).id, { rule: "shared_card" });
  const ids: string[] = [];
  const severities: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listSignals(ctx(), { rule: "held_reviews" }, { limit: 2, ...(cursor && { cursor }) });
    ids.push(...page.items.map(({ id }) => id));
    severities.push(...page.items.map(({ severity }) => severity));
    cursor = page.nextCursor;
  }
  expect(new Set(ids).size).toBe(7);
  expect(severities).toEqual([3, 3, 2, 2, 1, 1, 1]);
  expect((await listSignals(ctx(), { signal: ids[3] })).items.map(({ id }) => id)).toEqual([ids[3]]);
  for (const filter of [{}, { rule: "held_reviews" }, { person: admin.id }] as const)
    for (const { plan, query } of await plansOf(database(), (on) => listSignals({ ...ctx(), db: on }, filter)))
      expect(plan, query).not.toContain("Seq Scan");
});

test("trust and the owner see them and their lines in a person's time line", async () => {
  const customer = await makeCustomer(db());
  await makeSignal(db(), customer.id);
  await expect(listSignals(ctx(await makeAdmin(db(), { deskRole: "support" })), {})).rejects.toSatisfy(
    withCode("DESK_ROLE"),
  );
  const lines = async (user: User) =>
    (await personTimeline(ctx(user), { personId: customer.id })).lines.map(({ text }) => text);
  const sentence = "1 chargeback in 180 days on what this customer paid";
  expect(await lines(second)).toContain(sentence);
  expect(await lines(await makeAdmin(db(), { deskRole: "support" }))).not.toContain(sentence);
});

test("decided signals are deleted after two years, open ones never", async () => {
  const [old, open] = [await makeCustomer(db()), await makeCustomer(db())];
  await makeSignal(db(), old.id, { status: "cleared", decidedAt: new Date() });
  await makeSignal(db(), open.id);
  await deleteOldSignals(at(later(new Date(), 2 * YEAR + DAY)));
  expect(await signalsOf(old)).toEqual([]);
  expect(await signalsOf(open)).toHaveLength(1);
});
