import { beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { caseViewers as table } from "#db/schema/cases.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock, later, SECOND } from "#kernel/clock.ts";
import type { TransientEvent } from "#providers/events/port.ts";
import { caseViewers, deleteOldViewers, viewCase } from "../index.server.ts";
import { makeCase } from "../testing.ts";

const database = testDatabase({ role: "app" });
const db = () => database().db;
const clock = fixedClock(new Date());
let people: Record<"support" | "trust" | "finance", User>;
beforeAll(async () => {
  const made = await Promise.all(
    (["support", "trust", "finance"] as const).map((deskRole) => makeAdmin(db(), { name: deskRole, deskRole })),
  );
  people = Object.fromEntries(made.map((user) => [user.name, user])) as typeof people;
});

const told: TransientEvent[] = [];
function ctx(user: User) {
  const made = as(database(), user, { clock });
  const publishTransient = async (event: TransientEvent) => void told.push(event);
  return { ...made, transport: { ...made.transport, publishTransient } };
}
const heard = () => told.splice(0).map(({ type, to, ids }) => ({ type, to: [...to].sort(), ids }));
const wait = (seconds: number) => clock.set(later(clock.now(), seconds * SECOND));
const looking = async (user: User) => (await caseViewers(ctx(user))).map(({ name }) => name);

test("the others see who has a case open, until a minute after the last sign", async () => {
  const { id: caseId, subjectId } = await makeCase(db(), (await makeCustomer(db())).id);
  const { support, trust, finance } = people;
  const look = (user: User, leaves = false) => viewCase(ctx(user), { at: { caseId }, leaves });
  const both = (...users: User[]) => [
    { type: "case.viewed", to: users.map(({ id }) => id).sort(), ids: { case_id: caseId } },
  ];

  expect(await look(support)).toEqual({ caseId, viewers: [] });
  expect(heard()).toEqual(both(trust, finance));
  expect(await viewCase(ctx(trust), { at: { kind: "support", subjectId }, leaves: false })).toEqual({
    caseId,
    viewers: [{ id: support.id, name: "support" }],
  });
  expect(heard()).toEqual(both(support, finance));
  expect([await looking(support), await looking(trust), await looking(finance)]).toEqual([
    ["trust"],
    ["support"],
    ["support", "trust"],
  ]);

  // A sign soon after the last is not stored, and one later tells nobody.
  const stored = () => db().select().from(table);
  const before = await stored();
  wait(20);
  await look(support);
  expect(await stored()).toEqual(before);
  wait(10);
  await look(support);
  expect((await stored()).find(({ operatorId }) => operatorId === support.id)?.seenAt).toEqual(clock.now());
  expect(heard()).toEqual([]);

  wait(30);
  expect(await looking(finance)).toEqual(["support"]);
  await deleteOldViewers(ctx(finance));
  expect((await stored()).map(({ operatorId }) => operatorId)).toEqual([support.id]);
  expect(heard()).toEqual(both(support, trust, finance));

  await look(support, true);
  expect(heard()).toEqual(both(trust, finance));
  await look(support, true);
  expect(heard()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test("who comes back after a minute without a sign is announced again", async () => {
  const { id: caseId } = await makeCase(db(), (await makeCustomer(db())).id);
  const look = () => viewCase(ctx(people.support), { at: { caseId }, leaves: false });
  await look();
  wait(61);
  heard();
  await look();
  expect(heard()).toHaveLength(1);
});

test("a case of a kind that the role does not decide is not there, and nothing is stored", async () => {
  const { id: caseId, subjectId } = await makeCase(db(), (await makeCustomer(db())).id);
  const none = { caseId: null, viewers: [] };
  const before = await db().$count(table);
  const see = (at: Parameters<typeof viewCase>[1]["at"]) => viewCase(ctx(people.finance), { at, leaves: false });
  expect(await see({ kind: "report", subjectId })).toEqual(none);
  expect(await see({ caseId: people.finance.id })).toEqual(none);
  expect(await db().$count(table)).toBe(before);
  const customer = await makeCustomer(db());
  await expect(viewCase(ctx(customer), { at: { caseId }, leaves: false })).rejects.toMatchObject({
    code: "WRONG_ROLE",
  });
});
