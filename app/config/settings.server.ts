import { isIP } from "node:net";
import { z } from "zod";

const flag = (name: string) =>
  z
    .enum(["1", "0", "on", "off", "true", "false"], { error: `${name} is on or off (1 or 0)` })
    .transform((v) => ["1", "on", "true"].includes(v));
const url = (name: string, protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (v) => URL.canParse(v) && protocols.includes(new URL(v).protocol),
      `${name} is a URL starting with ${protocols.map((p) => `${p}//`).join(" or ")}`,
    );
const whole = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} is a whole number`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${name} is between ${min} and ${max}`);

function isAddressOrRange(entry: string): boolean {
  const [address = "", bits] = entry.split("/");
  const family = isIP(address);
  return family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}

const schema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "NODE_ENV is production, development or test" })
    .optional(),
  PORT: whole("PORT", 0, 65_535).default(3000),
  HOST: z.string().min(1, "HOST is an address to listen on").default("127.0.0.1"),
  BASE_URL: url("BASE_URL", ["http:", "https:"])
    .transform((v) => v.replace(/\/+$/, ""))
    .optional(),
  DATA_DIR: z.string().min(1, "DATA_DIR is a folder").default(".data"),
  DATABASE_URL: url("DATABASE_URL", ["postgres:", "postgresql:"]).optional(),
  EVENTS_URL: url("EVENTS_URL", ["redis:", "rediss:"]).optional(),
  WEB_CONCURRENCY: whole("WEB_CONCURRENCY", 1, 64).optional(),
  DEMO: flag("DEMO").optional(),
  SANDBOX: flag("SANDBOX").optional(),
  AUTH_SECRET: z.string().min(32, "AUTH_SECRET has at least 32 characters").optional(),
  BRAND_NAME: z
    .string()
    .trim()
    .min(1, "BRAND_NAME is a name")
    .max(40, "BRAND_NAME has at most 40 characters")
    .default("Fettle"),
  OPERATOR: z.string().trim().max(300, "OPERATOR has at most 300 characters").optional(),
  SUPPORT_EMAIL: z.email("SUPPORT_EMAIL is an email address").max(255).optional(),
  SUPPORT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\d(?:[ ()-]{0,2}\d){4,17}$/, "SUPPORT_PHONE is a telephone number, such as 0113 496 0000")
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "STRIPE_SECRET_KEY starts with sk_ or rk_")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, "STRIPE_PUBLISHABLE_KEY starts with pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "STRIPE_WEBHOOK_SECRET starts with whsec_")
    .optional(),
  SMTP_URL: url("SMTP_URL", ["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z.string().min(3, "MAIL_FROM is an address").optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "VAPID_PUBLIC_KEY is a public key of 65 bytes in base64url")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "VAPID_PRIVATE_KEY is a private key of 32 bytes in base64url")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, "VAPID_SUBJECT is a mailto: address or an https:// page")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "S3_BUCKET is the name of a bucket")
    .optional(),
  S3_REGION: z.string().min(1, "S3_REGION is a region").default("us-east-1"),
  S3_ENDPOINT: url("S3_ENDPOINT", ["http:", "https:"]).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AI_BASE_URL: url("AI_BASE_URL", ["http:", "https:"])
    .transform((v) => v.replace(/\/+$/, ""))
    .optional(),
  AI_MODEL: z
    .string()
    .trim()
    .min(1, "AI_MODEL is the name of a model")
    .max(200, "AI_MODEL has at most 200 characters")
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "AI_API_KEY has no spaces")
    .optional(),
  POSTCODES_URL: url("POSTCODES_URL", ["http:", "https:"]).optional(),
  GEOLOCATION_URL: url("GEOLOCATION_URL", ["http:", "https:"]).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((v) =>
      v
        .split(",")
        .map((s) => s.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAddressOrRange), "TRUSTED_PROXIES is a list of addresses or ranges (10.0.0.0/8)")
    .default([]),
  RATE_LIMIT: flag("RATE_LIMIT").default(true),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "LOG_LEVEL is fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

export type Settings = ReturnType<typeof parseSettings>;

/** A setting that cannot be used: names it and says what is expected. */
export class SettingsError extends Error {}

/**
 * Reads the settings once, at start; everything else is handed the result. An empty variable counts as not set.
 * Throws SettingsError naming every wrong setting.
 */
export function parseSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  const settings = parsed.data;
  const liveKeys = settings.STRIPE_SECRET_KEY !== undefined;
  if (liveKeys && !settings.STRIPE_WEBHOOK_SECRET)
    throw new SettingsError(
      "STRIPE_WEBHOOK_SECRET: needed beside STRIPE_SECRET_KEY, to trust what the provider reports",
    );
  if (!settings.VAPID_PUBLIC_KEY !== !settings.VAPID_PRIVATE_KEY)
    throw new SettingsError("VAPID_PUBLIC_KEY: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together");
  if (!settings.S3_ACCESS_KEY_ID !== !settings.S3_SECRET_ACCESS_KEY)
    throw new SettingsError("S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together");
  if (settings.AI_MODEL && !settings.AI_BASE_URL)
    throw new SettingsError("AI_BASE_URL: needed beside AI_MODEL, to know where that model is");
  // In production the stand-ins appear only when asked for by name.
  const production = settings.NODE_ENV === "production" && settings.DATABASE_URL !== undefined;
  const sandbox = settings.SANDBOX ?? !production;
  const demo = settings.DEMO ?? settings.DATABASE_URL === undefined;
  const sandboxPayments = sandbox && !liveKeys;
  return Object.freeze({
    ...settings,
    ...(demo && sandboxPayments ? demoContact(settings) : {}),
    embedded: settings.DATABASE_URL === undefined,
    demo,
    sandboxPayments,
    sandboxMail: sandbox && settings.SMTP_URL === undefined,
    sandbox,
  });
}

/** In the demo world somebody seems to be there: an address that no mail reaches, a number kept free for drama. */
const demoContact = ({ OPERATOR, SUPPORT_EMAIL, SUPPORT_PHONE }: z.output<typeof schema>) => ({
  OPERATOR: OPERATOR ?? "Demo Operator Ltd, a made-up company for this demonstration",
  SUPPORT_EMAIL: SUPPORT_EMAIL ?? "support@demo.test",
  SUPPORT_PHONE: SUPPORT_PHONE ?? "0808 157 0142",
});
