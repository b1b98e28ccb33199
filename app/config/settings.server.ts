import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { z } from "zod";
import { budgetProblems, poolOf } from "./connection-budget.ts";
import { EVENTS_URL_RULE, parseEventsUrl } from "./events-url.ts";
import { exposureProblems } from "./exposure.ts";
import { parseSealKeys } from "./seal-keys.ts";
import { parseCaseCost, SUPPORT_CASE_COST_RULE } from "./support-case-cost.ts";

const flag = (name: string) =>
  z
    .enum(["1", "0", "on", "off", "true", "false"], { error: `${name} must be on or off (1 or 0)` })
    .transform((v) => ["1", "on", "true"].includes(v));
const url = (name: string, protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (v) => URL.canParse(v) && protocols.includes(new URL(v).protocol),
      `${name} must be a URL starting with ${protocols.map((p) => `${p}//`).join(" or ")}`,
    );
const whole = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${name} must be between ${min} and ${max}`);

function isAddressOrRange(entry: string): boolean {
  const [address = "", bits] = entry.split("/");
  const family = isIP(address);
  return family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}

const schema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "NODE_ENV must be production, development or test" })
    .optional(),
  PORT: whole("PORT", 0, 65_535).default(3000),
  HOST: z.string().min(1, "HOST must be an address to listen on").default("127.0.0.1"),
  ADMIN_PORT: whole("ADMIN_PORT", 1, 65_535).optional(),
  BASE_URL: url("BASE_URL", ["http:", "https:"])
    .transform((v) => v.replace(/(?<!\/)\/+$/, ""))
    .optional(),
  DATA_DIR: z.string().min(1, "DATA_DIR must be a folder").default(".data"),
  DATABASE_URL: url("DATABASE_URL", ["postgres:", "postgresql:"]).optional(),
  DATABASE_DIRECT_URL: url("DATABASE_DIRECT_URL", ["postgres:", "postgresql:"]).optional(),
  DATABASE_REPLICA_URL: url("DATABASE_REPLICA_URL", ["postgres:", "postgresql:"]).optional(),
  DATABASE_POOL: whole("DATABASE_POOL", 10, 500).optional(),
  DATABASE_BUDGET: whole("DATABASE_BUDGET", 14, 10_000).optional(),
  SERVERS: whole("SERVERS", 1, 100).default(1),
  EVENTS_URL: z
    .string()
    .refine((v) => parseEventsUrl(v) !== null, EVENTS_URL_RULE)
    .optional(),
  WEB_CONCURRENCY: whole("WEB_CONCURRENCY", 1, 64).optional(),
  DEMO: flag("DEMO").optional(),
  SANDBOX: flag("SANDBOX").optional(),
  AUTH_SECRET: z.string().min(32, "AUTH_SECRET must have at least 32 characters").optional(),
  SEAL_KEYS: z
    .string()
    .transform((text, { addIssue }) => {
      const keys = parseSealKeys(text);
      if (!keys)
        addIssue("SEAL_KEYS must be ids with 32 random bytes in base64url, such as 2027:…,2026:…; the first seals");
      return keys ?? [];
    })
    .default([]),
  BRAND_NAME: z
    .string()
    .trim()
    .min(1, "BRAND_NAME must not be empty")
    .max(40, "BRAND_NAME must have at most 40 characters")
    .default("Fettle"),
  OPERATOR: z.string().trim().max(300, "OPERATOR must have at most 300 characters").optional(),
  OPERATOR_COMPANY_NUMBER: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{8}$/, "OPERATOR_COMPANY_NUMBER must have 8 characters, such as 01234567")
    .optional(),
  OPERATOR_ADDRESS: z.string().trim().max(300, "OPERATOR_ADDRESS must have at most 300 characters").optional(),
  OPERATOR_REGISTERED_OFFICE: z
    .string()
    .trim()
    .max(300, "OPERATOR_REGISTERED_OFFICE must have at most 300 characters")
    .optional(),
  OPERATOR_VAT_NUMBER: z
    .string()
    .trim()
    .regex(/^GB\d{9}(\d{3})?$/, "OPERATOR_VAT_NUMBER must be a VAT number, such as GB999999973")
    .optional(),
  SUPPORT_EMAIL: z.email("SUPPORT_EMAIL must be an email address").max(255).optional(),
  SUPPORT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\d(?:[ ()-]{0,2}\d){4,17}$/, "SUPPORT_PHONE must be a telephone number, such as 0113 496 0000")
    .optional(),
  SUPPORT_CASE_COST: z
    .string()
    .transform((text, { addIssue }) => {
      const cost = parseCaseCost(text);
      if (!cost) addIssue(SUPPORT_CASE_COST_RULE);
      return cost ?? undefined;
    })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "STRIPE_SECRET_KEY must start with sk_ or rk_")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, "STRIPE_PUBLISHABLE_KEY must start with pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "STRIPE_WEBHOOK_SECRET must start with whsec_")
    .optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "STRIPE_CONNECT_WEBHOOK_SECRET must start with whsec_")
    .optional(),
  SMTP_URL: url("SMTP_URL", ["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z.string().min(3, "MAIL_FROM must be an address").optional(),
  SUPPORT_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "SUPPORT_MAIL_DOMAIN must be a domain in lower case, such as reply.example.com")
    .optional(),
  SUPPORT_MAIL_SECRET: z.string().min(32, "SUPPORT_MAIL_SECRET must have 32 characters or more").optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "VAPID_PUBLIC_KEY must be a public key of 65 bytes in base64url")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "VAPID_PRIVATE_KEY must be a private key of 32 bytes in base64url")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, "VAPID_SUBJECT must be a mailto: address or an https:// page")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "S3_BUCKET must be the name of a bucket")
    .optional(),
  S3_REGION: z.string().min(1, "S3_REGION must be a region").default("us-east-1"),
  S3_ENDPOINT: url("S3_ENDPOINT", ["http:", "https:"]).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_URL: url("CLAMD_URL", ["tcp:"]).optional(),
  PASSWORD_RANGE_URL: url("PASSWORD_RANGE_URL", ["https:", "http:"])
    .transform((v) => v.replace(/(?<!\/)\/+$/, ""))
    .optional(),
  AUDIT_ARCHIVE: url("AUDIT_ARCHIVE", ["s3:", "file:"]).optional(),
  AI_BASE_URL: url("AI_BASE_URL", ["http:", "https:"])
    .transform((v) => v.replace(/(?<!\/)\/+$/, ""))
    .optional(),
  AI_MODEL: z
    .string()
    .trim()
    .min(1, "AI_MODEL must be the name of a model")
    .max(200, "AI_MODEL must have at most 200 characters")
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "AI_API_KEY must not contain spaces")
    .optional(),
  POSTCODES_URL: url("POSTCODES_URL", ["http:", "https:"]).optional(),
  GEOLOCATION_URL: url("GEOLOCATION_URL", ["http:", "https:"]).optional(),
  CDN_PURGE_URL: url("CDN_PURGE_URL", ["https:", "http:"]).optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "CDN_PURGE_TOKEN must not contain spaces")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((v) =>
      v
        .split(",")
        .map((s) => s.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isAddressOrRange),
      "TRUSTED_PROXIES must be a list of addresses or ranges (10.0.0.0/8)",
    )
    .default([]),
  RATE_LIMIT: flag("RATE_LIMIT").default(true),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

/** Every setting, by name. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/** What a setting is if it is not given, by name; a default that depends on other settings is not among them. */
export const SETTING_DEFAULTS: Readonly<Record<string, unknown>> = schema.parse({});

export type Settings = ReturnType<typeof parseSettings>;

/** Invalid settings: the message names each one and what it must be. */
export class SettingsError extends Error {}

/**
 * Parses the settings, once, at start; everything else receives the result. An empty variable counts as not set.
 * Throws SettingsError naming every wrong setting, and every one that is unsafe beside the others.
 */
export function parseSettings(env: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(nonEmpty);
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  const given = parsed.data;
  // In production the sandboxes are available only when SANDBOX enables them explicitly.
  const production = given.NODE_ENV === "production" && given.DATABASE_URL !== undefined;
  const sandbox = given.SANDBOX ?? !production;
  const demo = given.DEMO ?? given.DATABASE_URL === undefined;
  const sandboxPayments = sandbox && given.STRIPE_SECRET_KEY === undefined;
  const settings = {
    ...given,
    DATABASE_POOL: given.DATABASE_POOL ?? poolOf(given, availableParallelism()),
    ...(demo && sandboxPayments ? demoContact(given) : {}),
    profile: profileOf({ demo, sandbox }),
    embedded: given.DATABASE_URL === undefined,
    demo,
    sandboxPayments,
    sandboxMail: sandbox && given.SMTP_URL === undefined,
    sandbox,
  };
  const problems = [...incompleteSettings(given), ...exposureProblems(settings)];
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return Object.freeze(settings);
}

/** `demo`: with the demo data; `development`: with sandboxes in place of outside services; `production`: with neither. */
const profileOf = ({ demo, sandbox }: { demo: boolean; sandbox: boolean }) =>
  demo ? "demo" : sandbox ? "development" : "production";

/** Settings that need each other: a sentence for each that is missing. */
function incompleteSettings(settings: z.output<typeof schema>): string[] {
  const problems: string[] = [];
  if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET)
    problems.push("STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY, to verify the provider's webhooks");
  if (/_live_/.test(settings.STRIPE_SECRET_KEY ?? "") && !settings.STRIPE_CONNECT_WEBHOOK_SECRET)
    problems.push(
      "STRIPE_CONNECT_WEBHOOK_SECRET: required with live payment keys, to verify webhooks of connected accounts",
    );
  if (!settings.SUPPORT_MAIL_DOMAIN !== !settings.SUPPORT_MAIL_SECRET)
    problems.push("SUPPORT_MAIL_DOMAIN: set SUPPORT_MAIL_DOMAIN and SUPPORT_MAIL_SECRET together");
  if (!settings.VAPID_PUBLIC_KEY !== !settings.VAPID_PRIVATE_KEY)
    problems.push("VAPID_PUBLIC_KEY: set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY together");
  if (!settings.S3_ACCESS_KEY_ID !== !settings.S3_SECRET_ACCESS_KEY)
    problems.push("S3_ACCESS_KEY_ID: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together");
  if (settings.AI_MODEL && !settings.AI_BASE_URL)
    problems.push("AI_BASE_URL: required with AI_MODEL: the address of its API");
  if (settings.CDN_PURGE_TOKEN && !settings.CDN_PURGE_URL)
    problems.push("CDN_PURGE_URL: required with CDN_PURGE_TOKEN: the address that takes purges");
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    problems.push(
      "DATABASE_URL: required with DATABASE_DIRECT_URL: the same database, as the application connects to it",
    );
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL)
    problems.push("DATABASE_URL: required with DATABASE_REPLICA_URL: the primary of this replica");
  if (settings.DATABASE_POOL !== undefined && settings.DATABASE_BUDGET !== undefined)
    problems.push("DATABASE_BUDGET: set it or DATABASE_POOL, not both");
  else problems.push(...budgetProblems(settings, availableParallelism()));
  if (settings.ADMIN_PORT === settings.PORT) problems.push("ADMIN_PORT: must be another number than PORT");
  return problems;
}

/** Contact details for the demo: a domain that cannot receive email, and a phone number reserved for use in drama. */
const demoContact = ({ SUPPORT_EMAIL, SUPPORT_PHONE, ...settings }: z.output<typeof schema>) => ({
  OPERATOR: settings.OPERATOR ?? "Demo Operator Ltd, a made-up company for this demonstration",
  OPERATOR_COMPANY_NUMBER: settings.OPERATOR_COMPANY_NUMBER ?? "00000000",
  OPERATOR_ADDRESS: settings.OPERATOR_ADDRESS ?? "1 Example Street, Leeds LS1 1AA",
  OPERATOR_REGISTERED_OFFICE: settings.OPERATOR_REGISTERED_OFFICE ?? "1 Example Street, Leeds LS1 1AA",
  SUPPORT_EMAIL: SUPPORT_EMAIL ?? "support@demo.test",
  SUPPORT_PHONE: SUPPORT_PHONE ?? "0808 157 0142",
});
