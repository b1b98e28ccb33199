import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import type { Topic } from "../rules/define-notification.ts";
import { DEFAULT_SWITCHES, wantsMail } from "../rules/switches.ts";

export interface MailReader {
  id: string | null;
  /** Null when the address is not verified: a stranger may have typed both, and would have our mail say what they like. */
  name: string | null;
  email: string;
}

/** The recipient of a mail at the time of sending; null when the account is deleted or its settings exclude this mail. */
export async function mailReader(
  db: Queryable,
  mail: { to: string | null; topic: Topic; address?: string },
): Promise<MailReader | null> {
  if (mail.to === null) return mail.address ? { id: null, name: null, email: mail.address } : null;
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      switches: userSettings,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, mail.to));
  if (!row) return null;
  const { name, email, emailVerified, switches } = row;
  return wantsMail(mail.topic, { ...(switches ?? DEFAULT_SWITCHES), emailVerified })
    ? { id: mail.to, name: emailVerified && !mail.address ? name : null, email: mail.address ?? email }
    : null;
}
