import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { texts } from "./texts.ts";

const REMOVED = texts.ourTeamRemovedThisMessage;

/** Replaces a message's text after a decision on a report. The caller stores the original text. */
export async function withholdMessage(tx: Tx, { messageId, at }: { messageId: string; at: Date }): Promise<void> {
  await tx.update(messages).set({ content: REMOVED, removedAt: at }).where(eq(messages.id, messageId));
}

/** Restores the text of a withheld message. */
export async function restoreMessage(tx: Tx, { messageId, text }: { messageId: string; text: string }): Promise<void> {
  await tx
    .update(messages)
    .set({ content: text, removedAt: null })
    .where(and(eq(messages.id, messageId), isNotNull(messages.removedAt)));
}
