import type { Queryable } from "#db/client.server.ts";
import { supportMessages, supportThreads, usualAnswers } from "#db/schema/support.ts";
import { newId } from "#kernel/id.ts";

/** A conversation with the team whose only message has not been answered. */
export async function makeThread(db: Queryable, userId: string): Promise<{ id: string; lastId: string }> {
  const [id, lastId] = [newId(), newId()];
  await db.insert(supportThreads).values({ id, userId, waitingSince: new Date() });
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
