import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import type { SendMail } from "#db/outbox.server.ts";
import { profiles, userSettings, users } from "#db/schema/index.ts";
import { wantsMail } from "../rules/mail-settings.ts";

/** Who reads a mail, as they are when it is sent; null when they are gone or do not want it. */
export async function mailReader(
  db: Queryable,
  mail: Pick<SendMail, "to" | "template">,
): Promise<{ name: string; email: string } | null> {
  const [row] = await db
    .select({
      name: profiles.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      emailNotifications: userSettings.emailNotifications,
      quoteUpdates: userSettings.quoteUpdates,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, mail.to));
  if (!row) return null;
  const { emailNotifications, quoteUpdates, emailVerified } = row;
  const switches = {
    emailVerified,
    emailNotifications: emailNotifications ?? true,
    quoteUpdates: quoteUpdates ?? true,
  };
  return wantsMail(mail.template, switches) ? { name: row.name, email: row.email } : null;
}
