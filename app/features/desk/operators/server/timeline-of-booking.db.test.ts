import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type ActivePair, makeActivePair } from "#app/testing/active-pair.ts";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { FULL } from "#app/testing/thoroughness.ts";
import { bookings } from "#db/schema/bookings.ts";
import { dateProposals } from "#db/schema/calendar.ts";
import { disputeRequests, disputes } from "#db/schema/disputes.ts";
import { messages } from "#db/schema/messaging.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeContest, makeNoAccess } from "#features/bookings/testing.ts";
import { makeWorkPhoto } from "#features/bookings/work-photos/testing.ts";
import { recordReading } from "#features/disputes/index.server.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { canAtDesk, type DeskRole } from "#kernel/desk-roles.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { changeCases } from "../../cases/index.server.ts";
import { caseOf } from "../../cases/testing.ts";
import { addDeskNote, findBookingForDesk } from "../index.server.ts";
import { type ShownLine, timelineOfBooking } from "./person-timelines.server.ts";

const database = testDatabase();
const db = () => database().db;
let pair: ActivePair;
/** Paid, released and paid out; argued about and settled; agreed in parts. */
let ids: { paid: string; argued: string; agreed: string };
const withRole = (deskRole: DeskRole): User => ({ ...pair.admin, deskRole });

async function bookingsOfPair() {
  const rows = await db().select({ id: bookings.id }).from(bookings).orderBy(bookings.createdAt, bookings.id);
  const [paid, argued, agreed] = rows.map(({ id }) => id);
  return { paid: paid ?? "", argued: argued ?? "", agreed: agreed ?? "" };
}

/** What operators do about the settled dispute and about a visit that is said to be missed. */
async function work() {
  const { admin } = pair;
  const set = { conversationOpenedAt: new Date(), conversationOpenedBy: "customer" };
  const [dispute] = await db().update(disputes).set(set).where(eq(disputes.bookingId, ids.argued)).returning();
  const disputeId = dispute?.id ?? "";
  await recordReading(pair.of(admin), { disputeId, reason: "What did they agree" });
  const asked = {
    side: "customer",
    what: "A photo of the drip",
    dueAt: later(new Date(), DAY),
    askedBy: admin.id,
  } as const;
  await db()
    .insert(disputeRequests)
    .values({ disputeId, ...asked });
  const contest = await makeContest(db(), { id: ids.argued, scheduledDate: "2026-06-12" });
  await makeNoAccess(db(), { id: ids.argued }, { status: "withdrawn" });
  const one = await caseOf(db(), "no_show", contest.id);
  const change = { assigneeId: admin.id, note: "Rang both, nobody answered" };
  await changeCases(pair.of(admin), { cases: [{ id: one?.id ?? "", version: 0 }], ...change });
}

beforeAll(async () => {
  pair = await makeActivePair(database());
  ids = await bookingsOfPair();
  await work();
  await addDeskNote(pair.of(pair.admin), {
    noteId: newId(),
    bookingId: ids.argued,
    note: "Sounds reasonable by phone",
  });
  await db().insert(dateProposals).values({ bookingId: ids.agreed, day: "2026-07-01" });
  await makeWorkPhoto(db(), ids.argued);
  await db().update(quotes).set({ seenAt: new Date() });
  await db()
    .insert(payouts)
    .values({
      userId: pair.tradesperson.id,
      stripePayoutId: "po_1",
      amount: pence(8_075),
      state: "paid",
      arrivalDate: "2026-06-18",
      automatic: true,
      createdAt: later(new Date(), DAY),
      updatedAt: new Date(),
    });
});

async function all(
  bookingId: string,
  { by = pair.admin, limit = 100, kind }: { by?: User; limit?: number; kind?: string } = {},
) {
  const lines: ShownLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await timelineOfBooking(as(database(), by), { bookingId, limit, kind, cursor });
    expect(page.lines.length).toBeLessThanOrEqual(limit);
    lines.push(...page.lines);
    cursor = page.older ?? undefined;
  } while (cursor);
  return lines;
}

const keyOf = ({ source, id }: ShownLine) => `${source} ${id}`;
const textsOf = (lines: readonly ShownLine[]) => lines.map(({ text }) => text);
const everything = async (by?: User) => (await Promise.all(Object.values(ids).map((id) => all(id, { by })))).flat();

describe("one time line of a booking", () => {
  test("has lines of every source", async () => {
    const found = new Set((await everything()).map(({ source }) => source));
    const declared = as(database()).registry.bookingTimeline.map(({ name }) => name);
    // None of these has happened here; each is a read like the others.
    const absent = [
      "attempts",
      "visits",
      "chargebacks",
      "review-changes",
      "photo_consent-changes",
      "date_proposal-changes",
      "no_show_contest-changes",
      "no_access-changes",
      "booking_change-changes",
      "milestone-changes",
      "approvals",
      "approval-changes",
      "cases-closed",
    ];
    expect(declared.filter((name) => !found.has(name) && !absent.includes(name))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  test("begins with the job and leads to the payout, with what each of them was worth", async () => {
    const lines = await all(ids.paid);
    const texts = textsOf(lines);
    const at = (start: string) => texts.findIndex((text) => text.startsWith(start));
    const story = [
      "Job posted",
      "Quote sent by Zqtrade",
      "Booked",
      "Payment received",
      "Transfer to the bank",
      "Payout",
    ];
    const places = story.map(at);
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(lines[at("Payment received")]?.amount).toBe(9_500);
    expect(lines[at("Transfer to the bank")]?.amount).toBe(8_075);
    expect(lines[at("Payout")]?.amount).toBe(8_075);
    expect(lines[at("Fee invoice")]).toMatchObject({ amount: null });
    expect(texts).toContainEqual(expect.stringMatching(/^Agreement AG-\d+ issued to Zqcust Marrow$/));
    expect(texts).toContainEqual(expect.stringMatching(/^Review by Zqcust Marrow: 5 of 5$/));
    expect(texts).toContainEqual(expect.stringMatching(/^Emailed|^Notified in the app/));
  });

  test("has the dispute with its offer and evidence, the case with who has it, the notes and who read the conversation", async () => {
    const texts = textsOf(await all(ids.argued));
    for (const line of [
      /^Dispute raised by Zqcust Marrow: Poor quality of work$/,
      /^Offer from the tradesperson: £10\.00 of £95\.00 back to the customer$/,
      /^File added as evidence by the customer$/,
      /asked the customer for evidence: A photo of the drip$/,
      /^Case C-\d+ opened: Missed booking/,
      /^Case C-\d+, .*: .*ssign|^Case C-\d+, .*: Give/,
      /^Note on C-\d+ by .*: Rang both, nobody answered$/,
      /^Note by .*: Sounds reasonable by phone$/,
      /^Dispute: read conversation by .*: What did they agree$/,
      /^Tradesperson says they came/,
    ])
      expect(texts, String(line)).toContainEqual(expect.stringMatching(line));
  });

  test("says that they wrote to each other, and contains no message", async () => {
    const lines = await all(ids.paid, { kind: "conversation" });
    expect(textsOf(lines).toSorted()).toEqual(["Message from Zqcust Marrow", "Message from Zqtrade Pillar"]);
    const written = (await db().select({ text: messages.content }).from(messages)).map(({ text }) => text);
    expect(written.length).toBeGreaterThan(0);
    for (const { text } of await everything()) for (const content of written) expect(text).not.toContain(content);
  });

  test.each(FULL ? [1, 2, 7] : [2, 7])("is the same in pages of %i", async (limit) => {
    for (const id of [ids.paid, ids.argued]) {
      const whole = await all(id, { limit: 500 });
      expect((await all(id, { limit })).map(keyOf)).toEqual(whole.map(keyOf));
      expect(new Set(whole.map(keyOf)).size).toBe(whole.length);
      const times = whole.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });

  test("has no gaps and no doubles where everything of the booking happened at the same moment", async () => {
    const at = new Date("2026-06-15T10:00:00Z");
    const set = { createdAt: at, agreedAt: at, startedAt: at, finishedAt: at, approvedAt: at };
    await db().update(bookings).set(set).where(eq(bookings.id, ids.agreed));
    for (const limit of FULL ? [1, 2, 3] : [1, 3]) {
      const lines = (await all(ids.agreed, { limit })).filter(({ source }) => source === "bookings");
      expect(lines.map(({ id }) => id).toSorted()).toEqual(Object.keys(set).toSorted());
    }
  });

  test("is empty for an unknown id, and nothing of one booking is in another's", async () => {
    expect(await all(newId())).toEqual([]);
    expect(await all("no id")).toEqual([]);
    const [paid, argued] = [await all(ids.paid), await all(ids.argued)];
    const own = new Set(paid.filter(({ source }) => source !== "messages" && source !== "payouts").map(keyOf));
    const same = argued.filter((line) => own.has(keyOf(line)) && line.source !== "bookings");
    expect(same).toEqual([]);
  });
});

describe("what a role may read", () => {
  test.each<[DeskRole, string[]]>([
    ["admin", []],
    ["support", ["audit-log", "review-changes"]],
    ["trust", []],
    ["finance", ["review-changes"]],
  ])("%s sees all sources but %j", async (role, hidden) => {
    const by = withRole(role);
    const seen = new Set((await everything(by)).map(({ source }) => source));
    for (const source of hidden) expect(seen).not.toContain(source);
    const { bookingTimeline } = as(database(), by).registry;
    const refused = bookingTimeline.filter(({ needs }) => !canAtDesk(role, needs)).map(({ name }) => name);
    expect(refused.toSorted()).toEqual(hidden.toSorted());
    expect(seen.has("audit-log")).toBe(!hidden.includes("audit-log"));
  });

  test("cases and their notes are shown to the roles that decide them", async () => {
    const ofCase = async (role: DeskRole) =>
      textsOf(await all(ids.argued, { by: withRole(role) })).filter((text) => /C-\d+/.test(text)).length;
    expect(await ofCase("trust")).toBeGreaterThan(2);
    expect(await ofCase("support")).toBe(await ofCase("trust"));
    expect(await ofCase("finance")).toBe(0);
  });

  test("is nothing for others", async () => {
    for (const who of [pair.customer, pair.tradesperson])
      await expect(all(ids.paid, { by: who })).rejects.toMatchObject({ code: "WRONG_ROLE" });
  });
});

test("every source reads along indexes", async () => {
  const admin = await makeAdmin(db());
  const cursor =
    (await timelineOfBooking(as(database(), admin), { bookingId: ids.argued, limit: 3 })).older ?? undefined;
  expect(cursor).toBeDefined();
  for (const from of [undefined, cursor]) {
    const plans = await plansOf(database(), (on) =>
      timelineOfBooking({ ...as(database(), admin), db: on }, { bookingId: ids.argued, cursor: from }),
    );
    expect(plans.length).toBeGreaterThan(30);
    for (const { query, plan } of plans) expect(plan, query).not.toMatch(/Seq Scan/);
  }
});

test("the money is traced from the payment at the provider through the ledger to the payout that carries it", async () => {
  const { trace, payouts: sent } = await findBookingForDesk(pair.of(pair.admin), ids.paid);
  expect(trace.map(({ kind }) => kind)).toEqual(["payment", "release", "transfer"]);
  expect(trace.filter(({ kind }) => kind !== "release").map(({ providerId }) => providerId?.slice(0, 3))).toEqual([
    "pi_",
    "tr_",
  ]);
  expect(sent).toMatchObject([{ providerId: "po_1", state: "paid", amount: 8_075, arrivalDate: "2026-06-18" }]);
});

test("a payout that failed is followed by the one that carries the money, and later ones are not this booking's", async () => {
  const [sent] = await db().select().from(payouts);
  const at = sent?.createdAt ?? new Date();
  const row = {
    ...sent,
    userId: pair.tradesperson.id,
    arrivalDate: "2026-06-20",
    automatic: true,
    amount: pence(8_075),
  };
  const payout = (stripePayoutId: string, days: number, state: "failed" | "paid") => ({
    ...row,
    id: newId(),
    stripePayoutId,
    state,
    createdAt: later(at, days * DAY),
    updatedAt: at,
  });
  await db().update(payouts).set({ state: "failed" });
  await db()
    .insert(payouts)
    .values([payout("po_2", 1, "paid"), payout("po_3", 2, "paid")]);
  const { payouts: found } = await findBookingForDesk(pair.of(pair.admin), ids.paid);
  expect(found.map(({ providerId, state }) => [providerId, state])).toEqual([
    ["po_1", "failed"],
    ["po_2", "paid"],
  ]);
});
