import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { attachments, conversations, messages } from "#db/schema/messaging.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";

/**
 * A conversation of a customer and a tradesperson, by default new ones, with one unread message from the tradesperson for each
 * text.
 */
export async function makeConversation(
  db: Queryable,
  overrides: { customer?: User; tradesperson?: User; jobId?: string; texts?: readonly string[] } = {},
) {
  const { customer = await makeCustomer(db), tradesperson = await makeTradesperson(db), texts = [] } = overrides;
  const conversation = await insertOne(db, conversations, {
    participantOneId: customer.id,
    participantTwoId: tradesperson.id,
    jobId: overrides.jobId ?? null,
  });
  const start = conversation.createdAt.getTime();
  for (const [index, content] of texts.entries())
    await db.insert(messages).values({
      id: newId(start + index),
      conversationId: conversation.id,
      senderId: tradesperson.id,
      content,
      createdAt: new Date(start + index),
    });
  return { ...conversation, customer, tradesperson };
}

/** The row of a photo that was uploaded and not sent. There are no stored files. */
export async function makeAttachment(
  db: Queryable,
  { conversationId, uploaderId }: { conversationId: string; uploaderId: string },
) {
  const at = new Date();
  return insertOne(db, attachments, {
    conversationId,
    uploaderId,
    kind: "photo",
    name: "leak.jpg",
    bytes: 1_000,
    width: 80,
    height: 60,
    createdAt: at,
    storedAt: at,
  });
}
