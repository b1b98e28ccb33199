import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sessions } from "#db/schema/auth.ts";
import { supportThreads } from "#db/schema/support.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { answerTicket, askAsVisitor, findTicket } from "../index.server.ts";
import type { MacroAct } from "../rules/macro-act.ts";
import { makeTicket } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
const withCode = (code: string) => (error: unknown) => isAppError(error, code);

async function signedIn(userId: string) {
  const times = { createdAt: new Date(), updatedAt: new Date(), expiresAt: new Date("2099-01-01") };
  await db()
    .insert(sessions)
    .values({ id: newId(), userId, token: newId(), ...times });
}
const sessionsOf = ({ id }: { id: string }) => db().$count(sessions, eq(sessions.userId, id));
const actsAbout = async ({ id }: { id: string }) =>
  (await db().select({ act: auditLog.act }).from(auditLog).where(eq(auditLog.personId, id)))
    .map(({ act }) => act)
    .sort();

async function mailsTo({ id }: { id: string }): Promise<string[]> {
  const { rows } = await database().pool.query(
    "select payload->>'kind' as kind from graphile_worker._private_jobs where payload->>'to' = $1 order by 1",
    [id],
  );
  return rows.map(({ kind }) => kind);
}

async function asked() {
  const [admin, user] = [await makeAdmin(db()), await makeCustomer(db())];
  await signedIn(user.id);
  const { id: ticketId, lastId } = await makeTicket(db(), user.id);
  const answer = (act: MacroAct, who: User = admin) =>
    answerTicket(ctx(who), { ticketId, lastId, content: "We signed you out everywhere.", act });
  const messages = async () => (await findTicket(ctx(admin), ticketId)).messages.length;
  return { admin, user, answer, messages };
}

test("an answer with a macro’s act does both, and the audit log has both", async () => {
  const { user, answer, messages } = await asked();
  await answer("end-sessions");
  expect([await sessionsOf(user), await messages()]).toEqual([0, 2]);
  expect(await actsAbout(user)).toEqual(["support.answer", "user.end-sessions"]);
  const withoutLink = await mailsTo(user);
  expect(withoutLink).toContain("signed-out-by-team");
  const other = await asked();
  await other.answer("reset-sign-in");
  expect(await actsAbout(other.user)).toEqual(["support.answer", "user.reset-sign-in"]);
  expect(await mailsTo(other.user)).toHaveLength(withoutLink.length + 1);
});

test("an act that is refused sends nothing: by the wrong role, for another operator, for a visitor, after a newer message", async () => {
  const { admin, user, answer, messages } = await asked();
  await expect(answer("end-sessions", { ...admin, deskRole: "finance" })).rejects.toSatisfy(withCode("DESK_ROLE"));
  const operator = await makeAdmin(db());
  const theirs = await makeTicket(db(), operator.id);
  const given = { content: "Done.", act: "end-sessions" } as const;
  const toOperator = answerTicket(ctx(admin), { ticketId: theirs.id, lastId: theirs.lastId, ...given });
  await expect(toOperator).rejects.toSatisfy(withCode("IS_ADMIN"));
  const email = `${newId()}@visitor.test`;
  await askAsVisitor(as(database(), visitor), { name: "Ann", email, subject: "Skye", content: "Do you cover Skye?" });
  const [theirsToo] = await db().select().from(supportThreads).where(eq(supportThreads.visitorEmail, email));
  const visitors = { ticketId: theirsToo?.id ?? "", lastId: "" };
  await expect(answerTicket(ctx(admin), { ...visitors, ...given })).rejects.toSatisfy(withCode("MACRO_NEEDS_ACCOUNT"));
  const late = answerTicket(ctx(admin), { ticketId: theirs.id, lastId: newId(), content: "Done." });
  await expect(late).rejects.toSatisfy(withCode("TICKET_CHANGED"));
  expect([await sessionsOf(user), await messages(), await actsAbout(user)]).toEqual([1, 1, []]);
});
