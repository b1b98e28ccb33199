import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { auditLog } from "#db/schema/audit.ts";
import { notifications } from "#db/schema/notifications.ts";
import { supportThreads } from "#db/schema/support.ts";
import { makeAdmin, makeCustomer } from "#features/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { allThreads, answerThread, findThread, myThread, waitingThreads, writeToTeam } from "../index.server.ts";
import { makeThread } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
const withCode = (code: string) => (error: unknown) => isAppError(error, code);

test("a person asks, the team answers, and both read the messages in order", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  await writeToTeam(ctx(user), { content: "Where is my refund?" });
  await writeToTeam(ctx({ ...user, suspended: true }), { content: "Hello?" });
  const [waiting] = (await waitingThreads(ctx(admin))).filter(({ userId }) => userId === user.id);
  expect(waiting).toMatchObject({ last: "Hello?", fullName: user.name });
  const { id, messages } = await findThread(ctx(admin), waiting?.id ?? "");
  await answerThread(ctx(admin), { threadId: id, content: "On its way.", lastId: messages.at(-1)?.id ?? "" });
  expect((await myThread(ctx(user))).map(({ content, fromTeam }) => [content, fromTeam])).toEqual([
    ["Where is my refund?", false],
    ["Hello?", false],
    ["On its way.", true],
  ]);
  expect((await waitingThreads(ctx(admin))).some(({ userId }) => userId === user.id)).toBe(false);
  expect((await allThreads(ctx(admin))).items.map((thread) => thread.id)).toContain(id);
  const news = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  expect(news).toMatchObject([{ kind: "support-answered", path: "/chat-support", payload: { text: "On its way." } }]);
  const acts = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts).toMatchObject([{ act: "support.answer", personId: user.id }]);
  expect(JSON.stringify(acts)).not.toContain("On its way");
});

test("of several admins who answer at the same time one succeeds, and no admin answers unread messages", async () => {
  const user = await makeCustomer(db());
  const { id, lastId } = await makeThread(db(), user.id);
  const admins = await Promise.all([makeAdmin(db()), makeAdmin(db()), makeAdmin(db())]);
  const results = await race(3, (i) =>
    answerThread(ctx(admins[i] as User), { threadId: id, content: "Hello", lastId }),
  );
  expect(results.fulfilled).toHaveLength(1);
  expect(results.rejected.every(withCode("CONFLICT"))).toBe(true);
  await expect(answerThread(ctx(admins[0] as User), { threadId: newId(), content: "x", lastId })).rejects.toSatisfy(
    withCode("NOT_FOUND"),
  );
});

test("two first messages sent at the same time make one conversation", async () => {
  const user = await makeCustomer(db());
  await race(6, (i) => writeToTeam(ctx(user), { content: `Word ${i}` }));
  expect(await db().$count(supportThreads, eq(supportThreads.userId, user.id))).toBe(1);
  expect(await myThread(ctx(user))).toHaveLength(6);
});

test("the inbox is read from indexes, and only by admins", async () => {
  const [user, admin] = await Promise.all([makeCustomer(db()), makeAdmin(db())]);
  for (const read of [waitingThreads, allThreads]) {
    for (const { plan } of await plansOf(database(), async (on) => read({ ...ctx(admin), db: on })))
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    await expect((async () => read(ctx(user)))()).rejects.toSatisfy(withCode("WRONG_ROLE"));
  }
});
