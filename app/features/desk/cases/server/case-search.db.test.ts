import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { realPlansOf } from "#app/testing/plans.ts";
import { cases, caseWords } from "#db/schema/cases.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeCheck } from "#features/verification/testing.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { askAsVisitor, findTicket, openTicket, solveTicket, writeToTicket } from "../../support/index.server.ts";
import { changeCases, listCases, matchingCases, refreshAllCases } from "../index.server.ts";
import type { CaseFilter } from "../rules/case-query.ts";
import { CASE_SORTS, matchParts } from "../rules/case-sort.ts";
import { caseOf } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
let admin: User;
let trust: User;
beforeAll(async () => {
  [admin, trust] = await Promise.all([makeAdmin(db()), makeAdmin(db(), { deskRole: "support" })]);
});
beforeEach(async () => {
  await db().update(cases).set({ closedAt: new Date() });
});

const ctx = (user: User) => as(database(), user);
const list = async (filter: Partial<CaseFilter>, user = admin) =>
  (await listCases(ctx(user), { view: "all", ...filter })).items;
const ids = async (filter: Partial<CaseFilter>, user = admin) => (await list(filter, user)).map(({ id }) => id);

async function ticket(subject: string, content: string) {
  const user = await makeCustomer(db());
  const { id } = await openTicket(ctx(user), { subject, content });
  const made = await caseOf(db(), "support", id);
  if (!made) throw new Error("no case was opened");
  return { user, ticketId: id, id: made.id };
}

test("is found by words of its subject, its messages, its notes and a visitor’s name and address", async () => {
  const boiler = await ticket("Boiler repair", "I paid on Monday. Where are my refunds?");
  const fence = await ticket("A fence", "It fell over.");
  await askAsVisitor(as(database(), visitor), {
    name: "Zebedee Quill",
    email: "zeb.quill@visitor.test",
    subject: "Skye",
    content: "Do you cover Skye?",
  });
  const [skye] = await list({ q: "skye" });
  expect(await ids({ q: "boiler refund" })).toEqual([boiler.id]);
  expect(await ids({ q: "fell" })).toEqual([fence.id]);
  for (const q of ["Zebedee", "zeb.quill@visitor.test", "quill"]) expect(await ids({ q })).toEqual([skye?.id]);
  await writeToTicket(ctx(fence.user), { ticketId: fence.ticketId, content: "A badger did it" });
  await changeCases(ctx(admin), { cases: [{ id: boiler.id }], note: "Rang the plumber" });
  expect(await ids({ q: "badger" })).toEqual([fence.id]);
  expect(await ids({ q: "plumber" })).toEqual([boiler.id]);
  expect(await ids({ q: "nothing of this" })).toEqual([]);
  const [found] = await list({ q: "refund" });
  expect(matchParts(found?.matched ?? "").filter(({ isMatch }) => isMatch)).toEqual([
    { text: "refunds", isMatch: true },
  ]);
});

test("of a kind that a role does not decide is not found, and an erased one is not found by what was erased", async () => {
  const { id: userId } = await makeCustomer(db());
  const check = await makeCheck(db(), { userId });
  const made = await caseOf(db(), "check", check.id);
  expect(await ids({ q: "identity" })).toEqual([made?.id]);
  expect(await ids({ q: "identity" }, trust)).toEqual([]);
  await db()
    .update(cases)
    .set({ title: "Removed" })
    .where(eq(cases.id, made?.id ?? ""));
  expect(await ids({ q: "identity" })).toEqual([]);
});

test("from before cases could be searched gets its words", async () => {
  const { id } = await ticket("Chimney", "It smokes.");
  await db().delete(caseWords).where(eq(caseWords.caseId, id));
  expect(await ids({ q: "chimney" })).toEqual([]);
  await refreshAllCases(as(database()));
  expect(await ids({ q: "chimney" })).toEqual([id]);
});

test("the list has each order, in pages, and is narrowed by risk, age and what is closed", async () => {
  const now = new Date();
  const made = [await ticket("One", "x"), await ticket("Two", "x"), await ticket("Three", "x")];
  const [one, two, three] = made.map(({ id }) => id) as [string, string, string];
  const set = async (id: string, hours: number, money: number | null, risk: number) =>
    db()
      .update(cases)
      .set({ openedAt: later(now, -hours * HOUR), money: money === null ? null : pence(money), risk })
      .where(eq(cases.id, id));
  await set(one, 2, 500, 1);
  await set(two, 30, null, 3);
  await set(three, 200, 900, 2);
  const inPages = async (filter: Partial<CaseFilter>) => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listCases(ctx(admin), { view: "all", ...filter }, { limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.nextCursor) return seen;
      cursor = page.nextCursor;
    }
  };
  expect(await inPages({ sort: "oldest" })).toEqual([three, two, one]);
  expect(await inPages({ sort: "newest" })).toEqual([one, two, three]);
  expect(await inPages({ sort: "money" })).toEqual([three, one, two]);
  expect(await inPages({ sort: "risk" })).toEqual([two, three, one]);
  expect(await inPages({})).toEqual([one, two, three]);
  expect(await ids({ risk: "2" })).toEqual([two, three]);
  expect([await ids({ age: "under_4h" }), await ids({ age: "under_3d" }), await ids({ age: "over_7d" })]).toEqual([
    [one],
    [two],
    [three],
  ]);
  const [first] = made;
  const { messages } = await findTicket(ctx(admin), first?.ticketId ?? "");
  await solveTicket(ctx(admin), { ticketId: first?.ticketId ?? "", lastId: messages[0]?.id ?? "" });
  expect(await ids({})).toEqual([two, three]);
  expect((await inPages({ closed: "1" }))[0]).toBe(one);
  expect(await ids({ closed: "1", q: "one" })).toEqual([one]);
});

test("all that match leaves out what arrives later and what others change meanwhile", async () => {
  const [one, two] = [await ticket("Roof", "x"), await ticket("Roof", "y")];
  const until = later(new Date(), 1_000);
  const at = (time: Date) => ({ ...ctx(admin), clock: fixedClock(time) });
  expect(new Set((await matchingCases(ctx(admin), { view: "all", q: "roof" }, until)).map(({ id }) => id))).toEqual(
    new Set([one.id, two.id]),
  );
  await changeCases(at(later(until, HOUR)), { cases: [{ id: two.id }], addTags: ["seen"] });
  const late = await ticket("Roof", "z");
  await db()
    .update(cases)
    .set({ openedAt: later(until, DAY) })
    .where(eq(cases.id, late.id));
  expect(await matchingCases(ctx(admin), { view: "all", q: "roof" }, until)).toEqual([{ id: one.id, version: 0 }]);
});

test("each order and the search follow an index, with many cases", async () => {
  const { id } = await ticket("Gutter", "It leaks.");
  const rows = Array.from({ length: 3_000 }, (_, n) => ({
    kind: "report" as const,
    subjectId: `plan-${n}`,
    title: `Number ${n}`,
    risk: n % 4,
    openedAt: new Date(),
    deadline: new Date(),
    subjectDeadline: new Date(),
    closedAt: n % 2 ? new Date() : null,
  }));
  await db().insert(cases).values(rows);
  await database()
    .pool.query("analyze cases, case_words")
    .catch(() => {});
  const filters: Partial<CaseFilter>[] = [...CASE_SORTS.map((sort) => ({ sort })), { closed: "1" }, { q: "gutter" }];
  for (const filter of filters)
    for (const { plan } of await realPlansOf(database(), async (on) =>
      listCases({ ...ctx(admin), db: on }, { view: "all", ...filter }),
    ))
      expect(plan, JSON.stringify(filter)).not.toMatch(/Seq Scan on (cases|case_words|support_messages)/);
  expect(await ids({ q: "gutter" })).toEqual([id]);
  await db()
    .delete(cases)
    .where(
      inArray(
        cases.subjectId,
        rows.map(({ subjectId }) => subjectId),
      ),
    );
});
