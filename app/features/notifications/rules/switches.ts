import type { Topic } from "./define-notification.ts";

/** The user's notification settings. */
export interface Switches {
  emailNotifications: boolean;
  quoteUpdates: boolean;
  newMessages: boolean;
}

/** The settings of a new user. */
export const DEFAULT_SWITCHES: Switches = { emailNotifications: true, quoteUpdates: true, newMessages: true };

/** Whether a notification about this topic is created: in the app and, where turned on, as a push. */
export function wantsNotification(topic: Topic, switches: Pick<Switches, "quoteUpdates" | "newMessages">): boolean {
  if (topic === "quotes") return switches.quoteUpdates;
  if (topic === "messages") return switches.newMessages;
  return true;
}

interface Mailed {
  topic: Topic;
  startsClock?: boolean | undefined;
}

/**
 * Mails that no setting stops: about money, those that start a time limit, and about the account, also to an address that is not verified
 * yet.
 */
export const isAlwaysMailed = ({ topic, startsClock = false }: Mailed): boolean =>
  topic === "account" || topic === "money" || startsClock;

/** Whether an email of this kind is sent to a person with these settings. */
export function wantsMail(kind: Mailed, reader: Switches & { emailVerified: boolean }): boolean {
  if (kind.topic === "account") return true;
  if (!reader.emailVerified) return false;
  if (isAlwaysMailed(kind)) return true;
  return reader.emailNotifications && wantsNotification(kind.topic, reader);
}
