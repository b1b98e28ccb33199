import type { Settings } from "#config/settings.server.ts";

/** The facts about this installation that the written pages state. */
export interface SiteFacts {
  brand: string;
  /** The operator's name, company number and address, as in the settings. */
  operator: string | null;
  email: string | null;
  phone: string | null;
  /** Whether payments are simulated, so that nothing done here is binding. */
  pretend: boolean;
  /** The host names of the services that our server calls; null when it calls none. */
  geolocation: string | null;
  postcodes: string | null;
  /** The host names of the servers for emails and files; null when they are on this machine. */
  mail: string | null;
  files: string | null;
  /** The host name of the assistant's language model; "localhost" is this machine. Null without a model. */
  model: string | null;
  /** The host names of the services for breached passwords, malware, the copy of the audit log, and delivering public pages. */
  passwords: string | null;
  scanner: string | null;
  archive: string | null;
  cdn: string | null;
}

export const siteFacts = (settings: Settings): SiteFacts => ({
  brand: settings.BRAND_NAME,
  operator: settings.OPERATOR ?? null,
  email: settings.SUPPORT_EMAIL ?? null,
  phone: settings.SUPPORT_PHONE ?? null,
  pretend: settings.sandboxPayments,
  geolocation: hostOf(settings.GEOLOCATION_URL),
  postcodes: hostOf(settings.POSTCODES_URL),
  mail: hostOf(settings.SMTP_URL),
  files: settings.S3_BUCKET ? (hostOf(settings.S3_ENDPOINT) ?? AMAZON) : null,
  model: hostOf(settings.AI_BASE_URL),
  passwords: hostOf(settings.PASSWORD_RANGE_URL),
  scanner: hostOf(settings.CLAMD_URL),
  archive: settings.AUDIT_ARCHIVE?.startsWith("s3:") ? (hostOf(settings.S3_ENDPOINT) ?? AMAZON) : null,
  cdn: hostOf(settings.CDN_PURGE_URL),
});

const AMAZON = "Amazon Web Services (S3)";

const hostOf = (url: string | undefined): string | null => (url ? new URL(url).hostname : null);

/** "write to support@… or call …", with the contacts in the settings. */
export function reachUs({ email, phone }: SiteFacts): string {
  const ways = [
    email && `write to [${email}](mailto:${email})`,
    phone && `call [${phone}](${telephone(phone)})`,
  ].filter(Boolean);
  return ways.length > 0 ? ways.join(" or ") : "use the address under [Contact](/support#contact)";
}

export const telephone = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, "")}`;
