import { isLoopback } from "./base-url.server.ts";

/** The settings that decide whether other people can reach this server, and what they would find. */
interface Exposed {
  HOST: string;
  BASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  SANDBOX?: boolean | undefined;
  demo: boolean;
  sandbox: boolean;
  sandboxPayments: boolean;
}

/** What makes a server more than a private trial, for a sentence; null for one that only this machine reaches. */
export function exposureOf({ HOST, BASE_URL, STRIPE_SECRET_KEY }: Exposed): string | null {
  if (/^[sr]k_live_/.test(STRIPE_SECRET_KEY ?? "")) return "with live payment keys (STRIPE_SECRET_KEY)";
  if (BASE_URL && !isLoopback(new URL(BASE_URL).hostname)) return `on a public address (BASE_URL ${BASE_URL})`;
  if (!isLoopback(HOST)) return `on an address that other machines reach (HOST ${HOST})`;
  return null;
}

/**
 * Why a server that other people reach must not start: replacements for outside services, accounts whose password is published, emails
 * that nobody receives, or operators who sign in with a password alone. One sentence each, beginning with the setting to change.
 * SANDBOX=1 allows all of it by name.
 */
export function exposureProblems(settings: Exposed): string[] {
  const where = exposureOf(settings);
  if (!where || settings.SANDBOX) return [];
  const problems: string[] = [];
  if (settings.demo)
    problems.push(
      `DEMO: the demo accounts, whose password is published, cannot be used ${where}; set DEMO=0, or SANDBOX=1 to allow them`,
    );
  if (settings.sandboxPayments)
    problems.push(
      `STRIPE_SECRET_KEY: the payment sandbox cannot be used ${where}; set the keys, or SANDBOX=0 for no payments, or SANDBOX=1 to allow it`,
    );
  else if (settings.sandbox) problems.push(`SANDBOX: operators need a second factor ${where}; set SANDBOX=0`);
  if (!settings.SMTP_URL)
    problems.push(`SMTP_URL: emails must reach people ${where}; set it, or SANDBOX=1 for the local inbox`);
  return problems;
}
