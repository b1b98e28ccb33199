import { createTransport } from "nodemailer";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { SECOND } from "#kernel/clock.ts";
import type { Mail, Mailer } from "./port.ts";

/** SMTP when it is configured; the local inbox while the sandbox is on; otherwise `send` always throws. */
export function createMailer(settings: Settings, db: Db, timeouts = TIMEOUTS): Mailer {
  if (settings.SMTP_URL) return smtp(settings, settings.SMTP_URL, timeouts);
  if (settings.sandboxMail) return { send: (mail) => storeInSandbox(db, mail) };
  return {
    send: async () => {
      throw new Error("Email cannot be sent: set SMTP_URL, or SANDBOX=1 for the local inbox");
    },
  };
}

/** After these timeouts the email counts as not accepted, and the worker retries. */
const TIMEOUTS = { connectionTimeout: 20 * SECOND, greetingTimeout: 20 * SECOND, socketTimeout: 60 * SECOND };

function smtp(settings: Settings, url: string, timeouts: typeof TIMEOUTS): Mailer {
  const transport = createTransport({ url, ...timeouts } as Parameters<typeof createTransport>[0]);
  const from = settings.MAIL_FROM ?? `${settings.BRAND_NAME} <no-reply@${hostOf(settings)}>`;
  return {
    send: async (mail) => {
      const { to, subject, text, html } = mail;
      const messageId = `<${mail.id}@${hostOf(settings)}>`;
      const attachments = (mail.attachments ?? []).map(({ name, type, bytes, contentId }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
        ...(contentId && { cid: contentId }),
      }));
      const { replyTo } = mail;
      await transport.sendMail({
        from,
        to,
        replyTo,
        subject,
        text,
        html,
        messageId,
        attachments,
        headers: headersOf(mail),
      });
    },
  };
}

/** Whether the server permanently rejected the recipient (5xx), so that a retry is pointless. */
export function isRefused(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  return code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 500;
}

/** The headers for one-click unsubscribing in email clients (RFC 8058). */
const headersOf = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};

const hostOf = (settings: Settings) => (settings.BASE_URL ? new URL(settings.BASE_URL).hostname : "localhost");

async function storeInSandbox(db: Db, mail: Mail): Promise<void> {
  const { to: recipient, subject, text, html } = mail;
  const attachments = (mail.attachments ?? []).map(({ name, type, bytes, contentId }) => ({
    name,
    type,
    content: Buffer.from(bytes).toString("base64"),
    ...(contentId && { contentId }),
  }));
  await db.insert(sandboxMails).values({ recipient, subject, text, html, attachments, headers: storedHeaders(mail) });
}

const storedHeaders = (mail: Mail): Record<string, string> => ({
  ...headersOf(mail),
  ...(mail.replyTo && { "Reply-To": mail.replyTo }),
});
