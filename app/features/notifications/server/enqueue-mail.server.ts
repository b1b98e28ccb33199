import type { Queryable } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { newId } from "#kernel/id.ts";
import type { NotificationKind } from "../rules/define-notification.ts";
import { sendMailTask } from "../tasks.ts";

interface AccountMail<Payload> {
  /** The user's id; null for somebody without an account, whose `address` is given. */
  to: string | null;
  payload: Payload;
  /** The full URL of its button. */
  url: string;
  /** One of the person's documents, attached as a PDF. */
  documentId?: string;
  /** An address other than the current one, such as the new or the previous one. */
  address?: string;
}

/** Enqueues a mail about a person's account, in the caller's transaction. It is always sent. */
export const enqueueMail = <Payload extends object>(
  tx: Queryable,
  { kind }: NotificationKind<Payload>,
  mail: AccountMail<NoInfer<Payload>>,
): Promise<void> => enqueue(tx, sendMailTask, { kind, mailId: newId(), ...mail });
