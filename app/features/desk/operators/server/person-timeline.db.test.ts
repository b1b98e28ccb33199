import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type ActivePair, makeActivePair } from "#app/testing/active-pair.ts";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { FULL } from "#app/testing/thoroughness.ts";
import { sessions } from "#db/schema/auth.ts";
import { caseNotes, cases } from "#db/schema/cases.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { reports } from "#db/schema/reports.ts";
import { identitySignals } from "#db/schema/risk.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { decideSignal } from "#features/risk/index.server.ts";
import { makeHold, makeSignal } from "#features/risk/testing.ts";
import { decideReport } from "#flows/decide-report.server.ts";
import type { User } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { addDeskNote } from "../index.server.ts";
import { personTimeline, type ShownLine } from "./person-timelines.server.ts";

const database = testDatabase();
const db = () => database().db;
let pair: ActivePair;
const withRole = (deskRole: DeskRole): User => ({ ...pair.admin, deskRole });

beforeAll(async () => {
  pair = await makeActivePair(database());
  const { customer, tradesperson, admin } = pair;
  await makeHold(db(), customer.id, tradesperson.id);
  const { id: signalId } = await makeSignal(db(), customer.id);
  await decideSignal(pair.of(admin), { signalId, decision: "clear", reason: "A bank's mistake" });
  const at = new Date();
  await db()
    .insert(payouts)
    .values({
      userId: tradesperson.id,
      stripePayoutId: "po_1",
      amount: pence(8_500),
      state: "paid",
      arrivalDate: "2026-06-18",
      automatic: true,
      createdAt: at,
      updatedAt: at,
    });
  const [report] = await db().select({ id: reports.id }).from(reports);
  await decideReport(pair.of(admin), { id: report?.id ?? "", outcome: "nothing", reason: "It is allowed" });
  await db().insert(identitySignals).values({ userId: customer.id, kind: "phone", hash: "ab12", createdAt: at });
  await addDeskNote(pair.of(admin), { noteId: newId(), personId: customer.id, note: "Rang twice" });
  await makeApiKey(db(), { id: customer.id });
  await db()
    .insert(sessions)
    .values({
      userId: customer.id,
      token: newId(),
      expiresAt: new Date(Date.now() + 86_400_000),
      userAgent: "Firefox/1",
    });
  const [one] = await db().select({ id: cases.id }).from(cases).where(sql`${cases.personId} = ${customer.id}`);
  await db()
    .insert(caseNotes)
    .values({ caseId: one?.id ?? "", authorId: admin.id, text: "Called back" });
});

async function all(
  personId: string,
  { by = pair.admin, limit = 100, kind }: { by?: User; limit?: number; kind?: string } = {},
) {
  const lines: ShownLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await personTimeline(as(database(), by), { personId, limit, kind, cursor });
    expect(page.lines.length).toBeLessThanOrEqual(limit);
    lines.push(...page.lines);
    cursor = page.older ?? undefined;
  } while (cursor);
  return lines;
}

const keyOf = ({ source, id }: ShownLine) => `${source} ${id}`;
const sourcesOf = (lines: readonly ShownLine[]) => new Set(lines.map(({ source }) => source));

describe("one time line", () => {
  test("has lines of every source that concerns a customer, and of a tradesperson", async () => {
    const both = [...(await all(pair.customer.id)), ...(await all(pair.tradesperson.id))];
    const declared = as(database()).registry.timeline.map(({ name }) => name);
    // Nobody here has these; each is a read like the others.
    const absent = ["account-closed", "passkeys", "email-changes", "review-changes", "account_hold-changes"];
    expect(declared.filter((name) => !sourcesOf(both).has(name))).toEqual(expect.arrayContaining(absent));
    expect(declared.filter((name) => !sourcesOf(both).has(name) && !absent.includes(name))).toEqual([]);
  });

  test("shows the changes of a booking to both of its people", async () => {
    for (const { id } of [pair.customer, pair.tradesperson]) {
      const texts = (await all(id, { kind: "bookings" })).map(({ text }) => text);
      expect(texts.filter((text) => text.startsWith("Booked with"))).toHaveLength(3);
      expect(texts).toContainEqual(expect.stringMatching(/^Booking completed by Zqtrade Pillar: Zqcust drips/));
      expect(texts).toContainEqual(expect.stringMatching(/^Booking disputed by Zqcust/));
    }
  });

  test("contains no message, and names the conversation", async () => {
    const lines = await all(pair.customer.id);
    for (const { text } of lines) expect(text).not.toMatch(/when\?|soon|asks how/);
    expect(lines.filter(({ kind }) => kind === "conversations")).toHaveLength(1);
  });

  test.each(FULL ? [1, 2, 7] : [2, 7])("is the same in pages of %i", async (limit) => {
    const whole = await all(pair.customer.id, { limit: 500 });
    expect((await all(pair.customer.id, { limit })).map(keyOf)).toEqual(whole.map(keyOf));
    expect(new Set(whole.map(keyOf)).size).toBe(whole.length);
    const times = whole.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test("has no gaps and no doubles where everything happened at the same moment", async () => {
    const customer = await makeCustomer(db());
    const jobs = await Promise.all(Array.from({ length: 5 }, () => makeJob(db(), { customer })));
    const at = new Date("2026-06-15T10:00:00Z");
    await db().update(jobPostings).set({ createdAt: at }).where(sql`${jobPostings.customerId} = ${customer.id}`);
    await db().execute(sql`update users set created_at = ${at.toISOString()} where id = ${customer.id}`);
    for (let i = 0; i < 3; i += 1)
      await db()
        .insert(sessions)
        .values({ userId: customer.id, token: newId(), startedAt: at, expiresAt: new Date(Date.now() + 86_400_000) });
    for (const limit of FULL ? [1, 2, 3, 4] : [1, 3]) {
      const lines = await all(customer.id, { limit });
      expect(new Set(lines.map(keyOf)).size).toBe(lines.length);
      expect(lines.filter(({ kind }) => kind === "jobs")).toHaveLength(jobs.length);
      expect(lines.filter(({ source }) => source === "sessions")).toHaveLength(3);
      expect(lines.filter(({ source }) => source === "account-created")).toHaveLength(1);
    }
  });

  test("is empty for an unknown id, and says when the account began for somebody who has done nothing", async () => {
    expect(await all(newId())).toEqual([]);
    expect(await all("no id")).toEqual([]);
    const nobody = await makeCustomer(db());
    expect((await all(nobody.id)).map(({ source }) => source)).toEqual(["account-created", "terms"]);
  });

  test("starts at the beginning for cursors that nobody was given", async () => {
    const ctx = as(database(), pair.admin);
    const first = await personTimeline(ctx, { personId: pair.customer.id });
    const forged = (text: string) => Buffer.from(text).toString("base64url");
    for (const cursor of ["x", forged("2026-01-01T00:00:00.000Z nothing x")])
      expect((await personTimeline(ctx, { personId: pair.customer.id, cursor })).lines).toEqual(first.lines);
    // A known source with an id of another type.
    const cursor = forged("2999-01-01T00:00:00.000Z bookings x");
    expect((await personTimeline(ctx, { personId: pair.customer.id, cursor })).lines.length).toBeGreaterThan(0);
  });
});

describe("what a role may read", () => {
  test.each<[DeskRole, string[]]>([
    ["admin", []],
    ["support", ["checks", "risk", "suspensions", "operators"]],
    ["trust", []],
    ["finance", ["checks", "reports", "risk", "suspensions"]],
  ])("%s sees no %j", async (role, hidden) => {
    const by = withRole(role);
    const ctx = as(database(), by);
    const { kinds } = await personTimeline(ctx, { personId: pair.customer.id });
    const everything = [...new Set(ctx.registry.timeline.map(({ kind }) => kind))];
    expect(kinds).toEqual(everything.filter((kind) => !hidden.includes(kind)));
    const lines = [...(await all(pair.customer.id, { by })), ...(await all(pair.tradesperson.id, { by }))];
    for (const { kind } of lines) expect(hidden).not.toContain(kind);
    // A kind that the role may not read filters nothing.
    const asked = await all(pair.customer.id, { by, kind: hidden[0] ?? "nothing" });
    expect(asked.every(({ kind }) => !hidden.includes(kind))).toBe(true);
  });

  test("shows the cases of the kinds that the role decides", async () => {
    const casesOf = async (role: DeskRole) =>
      (await all(pair.tradesperson.id, { by: withRole(role), kind: "cases" })).map(({ text }) => text);
    expect((await casesOf("admin")).some((text) => text.includes("Check"))).toBe(true);
    expect((await casesOf("support")).some((text) => text.includes("Check"))).toBe(false);
  });

  test("is nothing for others", async () => {
    for (const who of [pair.customer, pair.tradesperson])
      await expect(all(who.id, { by: who })).rejects.toMatchObject({ code: "WRONG_ROLE" });
  });
});

test("every source reads along indexes", async () => {
  const admin = await makeAdmin(db());
  const cursor = (await personTimeline(as(database(), admin), { personId: pair.customer.id, limit: 3 })).older ?? "";
  for (const from of [undefined, cursor]) {
    const plans = await plansOf(database(), (on) =>
      personTimeline({ ...as(database(), admin), db: on }, { personId: pair.customer.id, cursor: from }),
    );
    expect(plans.length).toBeGreaterThan(30);
    for (const { query, plan } of plans) expect(plan, query).not.toMatch(/Seq Scan/);
  }
});
