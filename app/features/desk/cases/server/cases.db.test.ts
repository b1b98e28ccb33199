import { eq, inArray } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { ctxKey } from "#app/web/context.ts";
import { auditLog } from "#db/schema/audit.ts";
import { userRoles } from "#db/schema/auth.ts";
import { caseNotes, cases } from "#db/schema/cases.ts";
import { userEvents } from "#db/schema/platform.ts";
import { makeHeldWork } from "#features/disputes/testing.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { eraseRows } from "#features/identity/privacy/index.server.ts";
import { makeCheck } from "#features/verification/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, YEAR } from "#kernel/clock.ts";
import { failedJob } from "../../operators/testing.ts";
import { changeCasesAction } from "../actions.server.ts";
import {
  caseAssignees,
  changeCases,
  countCases,
  deleteOldCases,
  exportCases,
  findCase,
  listCases,
  previewChange,
  refreshWorkCases,
  takeNext,
} from "../index.server.ts";
import type { CaseFilter } from "../rules/case-query.ts";
import { caseOf, makeCase } from "../testing.ts";

const database = testDatabase({ connections: 10, role: "app" });
const db = () => database().db;
let people: Record<"admin" | "support" | "trust" | "finance", User>;
beforeAll(async () => {
  const [admin, support, trust, finance] = await Promise.all(
    ([null, "support", "trust", "finance"] as const).map((deskRole) =>
      makeAdmin(db(), { name: deskRole ?? "Olive Owner", ...(deskRole && { deskRole }) }),
    ),
  );
  people = { admin, support, trust, finance } as typeof people;
});
beforeEach(async () => {
  await db().update(cases).set({ closedAt: new Date() });
});

const ctx = (user: User) => as(database(), user);
const thread = async () => makeCase(db(), (await makeCustomer(db())).id);
async function check() {
  const { id } = await makeCheck(db(), { userId: (await makeUser(db(), { userType: "tradesperson" })).id });
  const made = await caseOf(db(), "check", id);
  if (!made) throw new Error("no case was opened");
  return made;
}
const titles = async (user: User, filter: Partial<CaseFilter> = {}) =>
  (await listCases(ctx(user), { view: "all", ...filter })).items.map(({ id }) => id);

describe("the list", () => {
  test("has the kinds that the role decides, the soonest deadline first, in pages", async () => {
    const [one, two] = [await thread(), await check()];
    await failedJob(db());
    await refreshWorkCases(ctx(people.admin));
    expect(await titles(people.support)).toEqual([one.id]);
    expect(await titles(people.trust)).toEqual([one.id, two.id]);
    const kinds = async (user: User) => (await listCases(ctx(user), { view: "all" })).items.map(({ kind }) => kind);
    expect(await kinds(people.finance)).toEqual(["work", "support"]);
    expect(await kinds(people.admin)).toEqual(["work", "support", "check"]);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listCases(ctx(people.admin), { view: "all" }, { limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ kind }) => kind));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(["work", "support", "check"]);
    await expect(findCase(ctx(people.support), two.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is narrowed by kind, operator, tag, deadline and person", async () => {
    const [one, two] = [await thread(), await check()];
    const change = { assigneeId: people.trust.id, addTags: ["fraud"] };
    await changeCases(ctx(people.admin), { cases: [{ id: two.id }], ...change });
    const by = (filter: Partial<CaseFilter>) => titles(people.admin, filter);
    expect(await by({ kind: "check" })).toEqual([two.id]);
    expect(await by({ assignee: people.trust.id })).toEqual([two.id]);
    expect(await by({ tag: "fraud" })).toEqual([two.id]);
    expect(await by({ view: "unassigned" })).toEqual([one.id]);
    expect(await titles(people.trust, { view: "mine" })).toEqual([two.id]);
    await db()
      .update(cases)
      .set({ deadline: later(new Date(), -HOUR) })
      .where(eq(cases.id, two.id));
    expect(await by({ due: "overdue" })).toEqual([two.id]);
    expect(await by({ view: "overdue" })).toEqual([two.id]);
    await db()
      .update(cases)
      .set({ money: 60_000 as never })
      .where(eq(cases.id, one.id));
    expect(await by({ view: "large" })).toEqual([one.id]);
    const detail = await findCase(ctx(people.admin), one.id);
    expect(await by({ q: detail.facts.person?.email.slice(0, 30) ?? "" })).toEqual([one.id]);
    expect(await by({ q: `C-${two.number}` })).toEqual([two.id]);
    expect(await countCases(ctx(people.admin), { view: "all" })).toMatchObject({
      views: { all: 2, mine: 0, unassigned: 1, large: 1, overdue: 1, snoozed: 0 },
      due: { overdue: 1, today: 0, later: 1 },
    });
  });

  test("does not have what is snoozed until the moment has come", async () => {
    const { id } = await thread();
    const clock = fixedClock(new Date());
    const now = () => as(database(), people.support, { clock });
    const until = later(clock.now(), 3 * HOUR);
    await changeCases(now(), { cases: [{ id }], snoozedUntil: until });
    const shown = async (view: CaseFilter["view"]) => (await listCases(now(), { view })).items.map((one) => one.id);
    expect([await shown("all"), await shown("snoozed")]).toEqual([[], [id]]);
    expect(await takeNext(now())).toBeNull();
    clock.set(until);
    expect([await shown("all"), await shown("snoozed")]).toEqual([[id], []]);
    await expect(changeCases(now(), { cases: [{ id }], snoozedUntil: later(until, -1) })).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
    });
  });
});

describe("a change", () => {
  test("is in the audit log and in the history, and tells the operators who see the case", async () => {
    const { id } = await thread();
    const change = { assigneeId: people.support.id, addTags: ["refund", "bank"], note: "Asked the bank" };
    const { changed } = await changeCases(ctx(people.support), { cases: [{ id, version: 0 }], ...change });
    expect(changed).toEqual([
      { id, version: 1, texts: ["Assigned to support", "Tagged bank", "Tagged refund", "Note added"] },
    ]);
    const [act] = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(act).toMatchObject({ act: "case.change", actorId: people.support.id, personId: null });
    expect(JSON.stringify(act)).not.toContain("Asked the bank");
    const detail = await findCase(ctx(people.finance), id);
    expect(detail).toMatchObject({ assignee: "support", tags: ["bank", "refund"], version: 1 });
    expect(detail.notes).toMatchObject([{ by: "support", text: "Asked the bank" }]);
    expect(detail.history).toMatchObject([{ by: "support" }]);
    const told = await db().select().from(userEvents).where(eq(userEvents.type, "case.updated"));
    expect(told.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining(Object.values(people).map((one) => one.id)),
    );
  });

  test("of a case that somebody else changed is refused, with who; of several the others are changed", async () => {
    const [one, two] = [await thread(), await thread()];
    const closed = await check();
    await db().update(cases).set({ closedAt: new Date() }).where(eq(cases.id, closed.id));
    await changeCases(ctx(people.trust), { cases: [{ id: one.id, version: 0 }], addTags: ["first"] });
    const chosen = [one, two, closed].map(({ id }) => ({ id, version: 0 }));
    const shown = await previewChange(ctx(people.admin), { cases: chosen, addTags: ["bulk"] });
    expect(Object.fromEntries(shown.map(({ id, texts, refusal }) => [id, refusal ?? texts.join()]))).toEqual({
      [one.id]: "trust has changed this case since you opened it",
      [two.id]: "Tagged bulk",
      [closed.id]: "This case no longer waits for anyone",
    });
    const { changed, refused } = await changeCases(ctx(people.admin), { cases: chosen, addTags: ["bulk"] });
    expect(changed.map(({ id }) => id)).toEqual([two.id]);
    expect(refused.map(({ id, error, changedBy }) => [id, error.code, changedBy])).toEqual([
      [one.id, "CASE_CHANGED", "trust"],
      [closed.id, "CASE_CLOSED", undefined],
    ]);
    expect(refused[0]?.error.message).toMatch(/^trust changed this case at \d+:\d\d/);
  });

  test("of several goes on when the database fails at one, and says which it was", async () => {
    const all = [await thread(), await thread(), await thread()];
    const { db: real, ...rest } = ctx(people.admin);
    let calls = 0;
    const transaction: typeof real.transaction = (...args) =>
      ++calls === 2 ? Promise.reject(new Error("connection lost")) : real.transaction(...args);
    const db = Object.assign(Object.create(real), { transaction });
    const { changed, refused } = await changeCases(
      { ...rest, db },
      { cases: all.map(({ id }) => ({ id })), addTags: ["bulk"] },
    );
    expect(changed.map(({ id }) => id)).toEqual([all[0]?.id, all[2]?.id]);
    expect(refused.map(({ id, error }) => [id, error.code])).toEqual([[all[1]?.id, "BUSY"]]);
    const again = await changeCases(ctx(people.admin), { cases: refused.map(({ id }) => ({ id })), addTags: ["bulk"] });
    expect(again.changed.map(({ texts }) => texts)).toEqual([["Tagged bulk"]]);
  });

  test("of two operators at once, one is refused", async () => {
    const { id } = await thread();
    const both = [people.support, people.trust, people.finance, people.admin];
    const results = await Promise.all(
      both.map((user) => changeCases(ctx(user), { cases: [{ id, version: 0 }], assigneeId: user.id })),
    );
    expect(results.flatMap(({ changed }) => changed)).toHaveLength(1);
    expect(results.flatMap(({ refused }) => refused).every(({ error }) => error.code === "CASE_CHANGED")).toBe(true);
    expect((await findCase(ctx(people.admin), id)).version).toBe(1);
  });

  test("gives a case only to operators whose role decides it, and hides other kinds", async () => {
    const { id } = await check();
    const to = (user: User, by: User) => changeCases(ctx(by), { cases: [{ id }], assigneeId: user.id });
    expect((await to(people.finance, people.admin)).refused[0]?.error.code).toBe("CASE_ASSIGNEE");
    expect((await to(await makeCustomer(db()), people.admin)).refused[0]?.error.code).toBe("CASE_ASSIGNEE");
    expect((await to(people.support, people.support)).refused[0]?.error.code).toBe("NOT_FOUND");
    expect((await to(people.trust, people.admin)).changed).toHaveLength(1);
    expect((await caseAssignees(ctx(people.support))).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["support", "trust", "finance"]),
    );
  });

  test("in turn gives each case that nobody has to whoever has the fewest of those who decide it, as the preview says", async () => {
    const mine = await thread();
    await changeCases(ctx(people.admin), { cases: [{ id: mine.id }], assigneeId: people.support.id });
    const chosen = [mine, ...(await Promise.all([thread(), thread(), thread(), thread(), check()]))];
    const change = {
      cases: chosen.map(({ id, version }) => ({ id, version: id === mine.id ? version + 1 : version })),
      inTurn: true,
    };
    const said = await previewChange(ctx(people.admin), change);
    const done = await changeCases(ctx(people.admin), change);
    expect(done.refused).toEqual([]);
    expect(new Map(done.changed.map(({ id, texts }) => [id, texts]))).toEqual(
      new Map(said.map(({ id, texts }) => [id, texts])),
    );
    const rows = await db()
      .select()
      .from(cases)
      .where(
        inArray(
          cases.id,
          chosen.map(({ id }) => id),
        ),
      );
    const counts = (kind: string) =>
      Object.values(people).map((who) => rows.filter((row) => row.assigneeId === who.id && row.kind === kind).length);
    // Owner, support, trust and finance all answer questions; only the owner and trust decide a check.
    expect(counts("support").reduce((sum, count) => sum + count)).toBe(5);
    expect(Math.max(...counts("support"))).toBeLessThanOrEqual(2);
    expect(counts("check")[1]).toBe(0);
    expect(counts("check")[3]).toBe(0);
    expect(rows.find(({ id }) => id === mine.id)?.assigneeId).toBe(people.support.id);
    expect((await changeCases(ctx(people.admin), { ...change, cases: [{ id: mine.id }] })).changed[0]?.texts).toEqual(
      [],
    );
  });

  test("that changes nothing leaves no trace", async () => {
    const { id } = await thread();
    expect((await changeCases(ctx(people.admin), { cases: [{ id }], assigneeId: null })).changed).toEqual([
      { id, version: 0, texts: [] },
    ]);
    expect(await db().$count(auditLog, eq(auditLog.subjectId, id))).toBe(0);
  });

  test("notes stay as they were written", async () => {
    const { id } = await thread();
    await changeCases(ctx(people.admin), { cases: [{ id }], note: "Seen" });
    await expect(db().update(caseNotes).set({ text: "Never seen" })).rejects.toThrow();
  });
});

describe("the file of a list", () => {
  const linesOf = async (...args: Parameters<typeof exportCases>) =>
    (await new Response(exportCases(...args)).text()).trimEnd().split("\r\n").slice(1);

  test("has all pages of the filtered list and only what the role decides", async () => {
    const [one, two, three] = [await thread(), await check(), await thread()];
    await changeCases(ctx(people.admin), { cases: [{ id: three.id }], assigneeId: people.support.id });
    await db().update(cases).set({ title: '=HYPERLINK("//evil.test")' }).where(eq(cases.id, one.id));
    const numbers = async (user: User, filter: Partial<CaseFilter> = {}) =>
      (await linesOf(ctx(user), { view: "all", ...filter })).map((line) => line.split(",")[0]);
    const [first, second, third] = [one, two, three].map(({ number }) => `C-${number}`);
    expect(await numbers(people.trust)).toEqual([first, third, second]);
    expect(await numbers(people.support)).toEqual([first, third]);
    expect(await numbers(people.support, { kind: "check" })).toEqual([]);
    expect(await numbers(people.support, { view: "mine" })).toEqual([third]);
    expect((await linesOf(ctx(people.support), { view: "unassigned" }))[0]).toContain(`"'=HYPERLINK(""//evil.test"")"`);
    const customer = await makeCustomer(db());
    expect(() => exportCases(ctx(customer), { view: "all" })).toThrow(expect.objectContaining({ code: "WRONG_ROLE" }));
  });

  test("reads on after a page, and says when it ends before the list does", async () => {
    await Promise.all(Array.from({ length: 103 }, () => thread()));
    const all = await linesOf(ctx(people.admin), { view: "all" });
    expect(new Set(all).size).toBe(103);
    const few = await linesOf(ctx(people.admin), { view: "all" }, 102);
    expect(few.slice(0, 102)).toEqual(all.slice(0, 102));
    expect(few.slice(102)).toEqual(["Only the first 102 cases are in this file. Narrow the list to get the others"]);
    expect(await linesOf(ctx(people.admin), { view: "all" }, 103)).toEqual(all);
  });
});

describe("a change of several cases in the desk", () => {
  const send = async (form: Record<string, string>) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, ctx(people.admin));
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    const request = new Request("http://localhost/admin/cases/change", { method: "POST" });
    const args = { form: body, context, request, params: {} } as unknown as Parameters<
      typeof changeCasesAction.handle
    >[0];
    return ((await changeCasesAction.handle(args)) as Response).headers.get("Location");
  };

  test("leads back to the list that they were chosen in, also after one that was refused", async () => {
    const { id, version } = await thread();
    const place = "view=unassigned&kind=support&cursor=x";
    expect(await send({ c: `${id}.${version}`, tag: "vip", place })).toBe(`/admin/cases?${place}`);
    expect(await send({ c: `${id}.${version + 1}`, tag: "bank" })).toBe("/admin/cases");
    expect(await send({ c: `${id}.${version + 2}`, tag: "refund", place: "//evil.test" })).toBe(
      "/admin/cases?view=all",
    );
    const refused = await send({ c: `${id}.${version}`, tag: "late", place });
    expect(refused).toMatch(/^\/admin\/cases\/change\?/);
    expect(new URLSearchParams(refused?.split("?")[1]).get("place")).toBe(place);
  });
});

describe("taking the next case", () => {
  test("gives each operator another one, the most urgent first", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => thread()));
    const { fulfilled } = await race(6, (i) => takeNext(ctx(i % 2 ? people.support : people.trust)));
    expect(new Set(fulfilled.map((one) => one?.id))).toEqual(new Set(made.map(({ id }) => id)));
    expect(await takeNext(ctx(people.admin))).toBeNull();
  });

  test("gives only what the role decides", async () => {
    const { id } = await check();
    expect(await takeNext(ctx(people.support))).toBeNull();
    expect(await takeNext(ctx(people.finance))).toBeNull();
    expect(await takeNext(ctx(people.trust))).toEqual({ id });
  });
});

test("an operator who changes or loses their role gives back their open cases", async () => {
  const leaving = await makeAdmin(db(), { deskRole: "support" });
  const [one, two] = [await thread(), await thread()];
  await changeCases(ctx(people.admin), { cases: [one, two].map(({ id }) => ({ id })), assigneeId: leaving.id });
  await db().update(cases).set({ closedAt: new Date() }).where(eq(cases.id, two.id));
  await db().delete(userRoles).where(eq(userRoles.userId, leaving.id));
  expect(await findCase(ctx(people.admin), one.id)).toMatchObject({ assigneeId: null, version: 2 });
  expect(await findCase(ctx(people.admin), two.id)).toMatchObject({ assigneeId: leaving.id });
});

test("cases are deleted six years after they were closed", async () => {
  const { id } = await thread();
  await db().update(cases).set({ closedAt: new Date() }).where(eq(cases.id, id));
  const at = (ms: number) => as(database(), people.admin, { clock: fixedClock(later(new Date(), ms)) });
  await deleteOldCases(at(6 * YEAR - DAY));
  expect(await db().$count(cases, eq(cases.id, id))).toBe(1);
  await deleteOldCases(at(6 * YEAR + DAY));
  expect(await db().$count(cases, eq(cases.id, id))).toBe(0);
});

test("an erasure removes what was noted about a person, and their messages’ case", async () => {
  const [one, two] = [await check(), await thread()];
  for (const { id, personId } of [one, two]) {
    await changeCases(ctx(people.admin), { cases: [{ id }], addTags: ["loud"], note: "Shouted at us" });
    await db().transaction((tx) => eraseRows(tx, registry, personId ?? ""));
  }
  const removed = expect.stringMatching(/^Removed: /);
  expect(await db().select().from(cases).where(eq(cases.id, one.id))).toEqual([]);
  expect(await db().select().from(cases).where(eq(cases.id, two.id))).toEqual([]);
  const { booking, customer } = await makeHeldWork(database());
  const { id } = await makeCase(db(), customer.id);
  await changeCases(ctx(people.admin), { cases: [{ id }], addTags: ["loud"], note: "Shouted at us" });
  await db().update(cases).set({ kind: "no_show", bookingId: booking.id }).where(eq(cases.id, id));
  await db().transaction((tx) => eraseRows(tx, registry, customer.id));
  expect(await db().select().from(cases).where(eq(cases.id, id))).toMatchObject([{ title: removed, tags: [] }]);
  expect(await db().select().from(caseNotes).where(eq(caseNotes.caseId, id))).toMatchObject([{ text: removed }]);
});

test("a case has the facts of its person and its booking", async () => {
  const { booking, customer } = await makeHeldWork(database());
  const { id } = await makeCase(db(), customer.id);
  await db().update(cases).set({ bookingId: booking.id }).where(eq(cases.id, id));
  const { facts } = await findCase(ctx(people.admin), id);
  expect(facts.person).toMatchObject({ id: customer.id, email: customer.email, bookings: 1 });
  expect(facts.booking).toMatchObject({ id: booking.id, amount: booking.amount, held: booking.amount });
});
