import type { Mails } from "#db/outbox.server.ts";

/** Mails about the account itself: sent whatever the settings say, to an address that is not verified yet, too. */
const ACCOUNT: readonly (keyof Mails)[] = ["verify-email", "reset-password", "password-changed"];
/** A record of money that a person paid is theirs to keep. */
const ALWAYS: readonly (keyof Mails)[] = [...ACCOUNT, "payment-receipt", "payment-refunded"];

interface Reader {
  emailVerified: boolean;
  emailNotifications: boolean;
  quoteUpdates: boolean;
}

/** Whether a mail goes to this person, by what it is about and the switches of /profile. */
export function wantsMail(template: keyof Mails, reader: Reader): boolean {
  if (!reader.emailVerified && !ACCOUNT.includes(template)) return false;
  if (ALWAYS.includes(template)) return true;
  if (!reader.emailNotifications) return false;
  return reader.quoteUpdates || !template.startsWith("quote-");
}
