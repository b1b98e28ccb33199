import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { SEED } from "#app/testing/seed.ts";
import { scaled } from "#app/testing/thoroughness.ts";
import type { Database } from "#db/client.server.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { auditDocuments, issueDocuments } from "#features/documents/index.server.ts";
import { unsafeChangesOf } from "#features/money/changes/index.server.ts";
import { planOf } from "#features/money/milestones/index.server.ts";
import { moneyText } from "#features/money/rules/held.labels.ts";
import { owedText } from "#features/money/rules/payout.labels.ts";
import { transferDestination } from "#features/money/server/transfers/transfers.server.ts";
import { balanceOf, providerBalance } from "#features/money/testing.ts";
import { accountState } from "#features/risk/index.server.ts";
import { fixedClock } from "#kernel/clock.ts";
import { pence, sum } from "#kernel/money.ts";
import type { Move } from "./testing/acts.ts";
import { actAs, attempt, beginLife, bookingsOf, isOver, type Life, momentOf, settle } from "./testing/life.ts";
import { ENDINGS, MOVES } from "./testing/moves.ts";
import { makeStep, type Step, steps } from "./testing/steps.ts";

/** More rounds than any booking needs: the longest way is a dispute that nobody answers. */
const MOST_ENDINGS = 12;

const groups = Array.from({ length: scaled({ quick: 1, usual: 1, full: 12 }) }, (_, index) => SEED + index);

/** Begins no other life after this time, so that a slow machine lives fewer of them. */
const TIME_LIMIT = 90_000;

/** Each group has its own database and time, which goes on from one life to the next. */
describe.each(groups)("random lives of a booking, seed %i", (seed) => {
  const database = testDatabase({ connections: 20 });
  const clock = fixedClock(new Date());

  test("everything held has a reason that a screen shows, and somebody can end every booking", async () => {
    const until = performance.now() + TIME_LIMIT;
    const life = fc.asyncProperty(steps, async (told) => {
      if (performance.now() < until) await liveThrough(await beginLife(database(), clock), told);
    });
    await fc.assert(life, {
      seed,
      numRuns: scaled({ quick: 4, usual: 6, full: 12 }),
      endOnFailure: true,
      includeErrorInReport: true,
    });
  }, 180_000);
});

/** Makes the steps, checks, and ends the work. A failure names the moves that were made, in their order. */
async function liveThrough(life: Life, told: readonly Step[]): Promise<void> {
  const made: string[] = [];
  try {
    for (const step of told) await makeStep(life, made, step);
    await settle(life);
    await expectReasons(life);
    await end(life, made);
    await expectBalanced(life.database);
    await expectDocuments(life);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}\nafter: ${made.join(" → ")}`, { cause: error });
  }
}

/** Every penny held, and every penny owed that is not sent, has its text on a screen. */
async function expectReasons(life: Life): Promise<void> {
  const { db } = life.database;
  const at = life.clock.now();
  const { frozen } = await accountState(db, life.tradesperson.id);
  const { obstacle } = await transferDestination(db, life.tradesperson.id, at);
  for (const { booking, money } of await bookingsOf(life)) {
    const { status } = booking;
    expect(money.received).toBe(money.held + money.released + money.refunded);
    expect(money.held).toBeGreaterThanOrEqual(0);
    await expectAgreedPrice(life, booking);
    if (status === "cancelled" || status === "pending") expect(money).toMatchObject({ free: 0 });
    const facts = { ...booking, now: money.now, isFrozen: frozen };
    for (const reader of ["customer", "tradesperson", "admin"] as const)
      if (money.held > 0) expect(moneyText(facts, reader)).toMatch(/held until|on its way back/);
    if (money.owed > 0) expect(owedText(obstacle), `${money.owed} owed`).toMatch(/waiting|on hold/);
  }
}

/** The price is the quote's with every approved change, and the stages add up to it unless something came off a paid one. */
async function expectAgreedPrice({ database: { db } }: Life, { id, quoteId, amount }: BookingRow): Promise<void> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId));
  const changes = (await unsafeChangesOf(db, id)).filter(({ status }) => status === "approved");
  const agreed = sum([quote?.amount ?? pence(0), ...changes.map((change) => change.amount)]);
  expect(amount, "the agreed price").toBe(agreed);
  const stages = (await planOf(db, id))?.milestones ?? [];
  const total = sum(stages.map((stage) => stage.amount));
  if (stages.length > 0 && changes.every((change) => change.amount > 0)) expect(total, "the stages").toBe(agreed);
}

/** Transitions that the machines allow end the booking, by any actor; no suspension is lifted. */
async function end(life: Life, made: string[]): Promise<void> {
  for (let round = 0; round < MOST_ENDINGS && !(await isOver(life)); round++) {
    const now = await momentOf(life);
    if (now.state === "open") await settle(life);
    else await firstOf(ENDINGS[now.state], { ...MOVES[now.state].usual, ...MOVES[now.state].rare }, now, made);
    await settle(life);
    await expectReasons(life);
  }
  expect(await isOver(life), "the booking is over, and nothing is held").toBe(true);
}

async function firstOf(
  names: readonly string[],
  moves: Readonly<Record<string, Move>>,
  now: Parameters<Move>[0],
  made: string[],
): Promise<void> {
  for (const name of names) {
    const move = moves[name];
    if (!move) throw new Error(`no move ${name}`);
    if (!(await attempt(() => move(now, 50)))) continue;
    made.push(`${now.state}: ends by ${name}`);
    return;
  }
}

async function expectBalanced(database: Database): Promise<void> {
  const all = await database.db.select().from(ledgerBalances);
  expect(all.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  expect(await balanceOf(database.db, "provider_balance")).toBe(await providerBalance(database));
}

/** Everybody has the documents of all that moved, and they say what the ledger says. */
async function expectDocuments(life: Life): Promise<void> {
  await issueDocuments(await actAs(life, "system"));
  const { differences } = await auditDocuments(life.database.db, { since: null, sinceId: null, previousId: null });
  expect(differences).toEqual([]);
}
