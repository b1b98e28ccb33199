import { createTransport } from "nodemailer";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { sandboxMails } from "#db/schema/index.ts";
import type { Mailer } from "./port.ts";

/** SMTP where the settings name a server; the local inbox while the sandbox is on; otherwise every mail fails, saying why. */
export function makeMailer(settings: Settings, db: Db): Mailer {
  if (settings.SMTP_URL) return smtp(settings, settings.SMTP_URL);
  if (settings.sandboxMail) return { send: (mail) => keep(db, mail) };
  return {
    send: async () => {
      throw new Error("No mail can be sent: set SMTP_URL, or SANDBOX=1 for the local inbox");
    },
  };
}

function smtp(settings: Settings, url: string): Mailer {
  const transport = createTransport(url);
  const from = settings.MAIL_FROM ?? `${settings.BRAND_NAME} <no-reply@${hostOf(settings)}>`;
  return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
}

const hostOf = (settings: Settings) => (settings.BASE_URL ? new URL(settings.BASE_URL).hostname : "localhost");

const keep: (db: Db, mail: Parameters<Mailer["send"]>[0]) => Promise<void> = async (db, { to, ...mail }) => {
  await db.insert(sandboxMails).values({ recipient: to, ...mail });
};
