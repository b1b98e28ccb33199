import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { attachments } from "#db/schema/messaging.ts";

/** "Uploaded by this person and not sent yet." */
export const isUnsentOf = (userId: string): SQL | undefined =>
  and(eq(attachments.uploaderId, userId), isNull(attachments.messageId), isNotNull(attachments.storedAt));
