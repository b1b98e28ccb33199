import type { Queryable } from "#db/client.server.ts";
import { bulkAnswers, supportMessages, supportThreads, usualAnswers } from "#db/schema/support.ts";
import { newId } from "#kernel/id.ts";

/** A ticket whose only message has not been answered. */
export async function makeTicket(
  db: Queryable,
  userId: string,
  set: Partial<typeof supportThreads.$inferInsert> = {},
): Promise<{ id: string; lastId: string }> {
  const [id, lastId] = [newId(), newId()];
  const ticket = { id, userId, subject: "My refund", status: "new", waitingSince: new Date() } as const;
  await db.insert(supportThreads).values({ ...ticket, ...set });
  await db
    .insert(supportMessages)
    .values({ id: lastId, threadId: id, senderId: userId, fromTeam: false, content: "Where is my refund?" });
  return { id, lastId };
}

/** A usual answer with a name of its own. */
export async function makeUsualAnswer(db: Queryable, text = "Hello {name}, we look into it."): Promise<{ id: string }> {
  const id = newId();
  await db.insert(usualAnswers).values({ id, title: `Answer ${id}`, text });
  return { id };
}

/** An answer to many that is being sent. */
export async function makeBulkAnswer(db: Queryable): Promise<void> {
  const bulk = { id: newId(), content: "Hello {name}.", nextState: "solved", status: "sending" } as const;
  await db.insert(bulkAnswers).values({ ...bulk, seenAt: new Date() });
}
