import { createTransport } from "nodemailer";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { SECOND } from "#kernel/clock.ts";
import type { Mail, Mailer } from "./port.ts";

/** SMTP where the settings name a server; the local inbox while the sandbox is on; otherwise every mail fails, saying why. */
export function makeMailer(settings: Settings, db: Db, patience = PATIENCE): Mailer {
  if (settings.SMTP_URL) return smtp(settings, settings.SMTP_URL, patience);
  if (settings.sandboxMail) return { send: (mail) => keep(db, mail) };
  return {
    send: async () => {
      throw new Error("No mail can be sent: set SMTP_URL, or SANDBOX=1 for the local inbox");
    },
  };
}

/** A server that says nothing for this long has not taken the mail; the worker asks again later. */
const PATIENCE = { connectionTimeout: 20 * SECOND, greetingTimeout: 20 * SECOND, socketTimeout: 60 * SECOND };

function smtp(settings: Settings, url: string, patience: typeof PATIENCE): Mailer {
  const transport = createTransport({ url, ...patience } as Parameters<typeof createTransport>[0]);
  const from = settings.MAIL_FROM ?? `${settings.BRAND_NAME} <no-reply@${hostOf(settings)}>`;
  return {
    send: async (mail) => {
      const { to, subject, text, html } = mail;
      const messageId = `<${mail.id}@${hostOf(settings)}>`;
      await transport.sendMail({ from, to, subject, text, html, messageId, headers: headersOf(mail) });
    },
  };
}

/** Whether a server said that an address will never take mail (5xx for the recipient): trying again only annoys it. */
export function isRefused(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  return code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 500;
}

/** What mail programs need for their own "unsubscribe" button (RFC 8058). */
const headersOf = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};

const hostOf = (settings: Settings) => (settings.BASE_URL ? new URL(settings.BASE_URL).hostname : "localhost");

async function keep(db: Db, mail: Mail): Promise<void> {
  const { to: recipient, subject, text, html } = mail;
  await db.insert(sandboxMails).values({ recipient, subject, text, html, headers: headersOf(mail) });
}
