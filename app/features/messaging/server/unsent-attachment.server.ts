import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { attachments } from "#db/schema/messaging.ts";

/** Limits a query to files that a user has uploaded completely and not sent. */
export const isUnsentBy = (userId: string): SQL | undefined =>
  and(eq(attachments.uploaderId, userId), isNull(attachments.messageId), isNotNull(attachments.storedAt));
