import { readFileSync } from "node:fs";
import { SETTING_DEFAULTS } from "#config/settings.server.ts";

/** A row of docs/settings.md. Names and defaults are those of the schema; what is written here is what a schema cannot say. */
interface Row {
  names: readonly string[];
  /** What holds without them, where the schema has no default. */
  otherwise?: string;
  meaning: string;
}

/** Every setting once, by subject. */
export const GROUPS: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: "The address",
    rows: [
      {
        names: ["PORT", "HOST"],
        meaning:
          "the address to listen on. If `PORT` is not set and 3000 is taken, the next free one is used and named, except in production",
      },
      {
        names: ["ADMIN_PORT"],
        meaning: "a second port for `/metrics` and the reasons of `/readyz`. Without it both answer this machine only",
      },
      {
        names: ["BASE_URL"],
        otherwise: "the local address",
        meaning:
          "the public address, for links in emails and return URLs. Webhooks and calendars on this machine or its network can be reached only if it is set to an address of this machine",
      },
      { names: ["NODE_ENV"], meaning: "`production` for a site that people use; `npm start` of a release sets it" },
      { names: ["WEB_CONCURRENCY"], otherwise: "one per core", meaning: "the number of processes" },
      { names: ["TRUSTED_PROXIES"], meaning: "addresses whose `X-Forwarded-For` is trusted" },
    ],
  },
  {
    title: "The database",
    rows: [
      { names: ["DATA_DIR"], meaning: "the folder of the embedded database, its secrets and uploaded files" },
      { names: ["DATABASE_URL"], otherwise: "embedded PostgreSQL 18", meaning: "an external PostgreSQL, 15 or later" },
      {
        names: ["DATABASE_DIRECT_URL"],
        otherwise: "`DATABASE_URL`",
        meaning:
          "the same database as the owner of its tables, for migrations. `DATABASE_URL` then names the application's own role, [see](runbooks/keys.md#database-roles), and may lead to a pooler in transaction mode, [see](reliability.md#behind-a-pooler)",
      },
      {
        names: ["DATABASE_REPLICA_URL"],
        meaning:
          "a streaming replica of that database, which then answers public pages and lists, [see](scaling.md#read-replicas)",
      },
      {
        names: ["DATABASE_POOL"],
        otherwise: "at most 26, fewer with many processes",
        meaning: "the connections of a process, from 10; three more are for its lease and to listen",
      },
      {
        names: ["DATABASE_BUDGET", "SERVERS"],
        meaning:
          "instead of `DATABASE_POOL`: the connections of all servers together, those to a replica too, and how many servers there are. Each process then takes its share",
      },
      {
        names: ["EVENTS_URL"],
        otherwise: "PostgreSQL's LISTEN and NOTIFY",
        meaning:
          "a Redis that carries live updates between processes, for more than a few thousand writes a second: one server (`redis://` or `rediss://`), Sentinels or a cluster, [see](scaling.md#live-updates). It stores nothing",
      },
    ],
  },
  {
    title: "Demo data and sandboxes",
    rows: [
      { names: ["DEMO"], otherwise: "on without `DATABASE_URL`", meaning: "loads demo data into an empty database" },
      {
        names: ["SANDBOX"],
        otherwise: "off in production with `DATABASE_URL`",
        meaning:
          "the payment and email sandboxes. `1` also allows them, and the demo data, on a server that other people reach",
      },
    ],
  },
  {
    title: "Secrets",
    rows: [
      {
        names: ["AUTH_SECRET"],
        otherwise: "generated and stored with the embedded database",
        meaning: "signs sessions; at least 32 characters",
      },
      {
        names: ["SEAL_KEYS"],
        otherwise: "made from `AUTH_SECRET` if that is set, otherwise stored in `DATA_DIR`",
        meaning:
          "encrypts tax details and the secrets of webhooks: keys by id, the first seals; set it in production, [see](runbooks/keys.md)",
      },
    ],
  },
  {
    title: "The operator",
    rows: [
      { names: ["BRAND_NAME"], meaning: "the name on every screen" },
      {
        names: ["OPERATOR", "SUPPORT_EMAIL", "SUPPORT_PHONE"],
        otherwise: "fictional in the demo, otherwise none",
        meaning: "the operator (name, company number, address) and their contact details, on /support and in the terms",
      },
      {
        names: ["OPERATOR_COMPANY_NUMBER", "OPERATOR_ADDRESS", "OPERATOR_REGISTERED_OFFICE"],
        otherwise: "fictional in the demo, otherwise none",
        meaning: "the same in the foot of every email and on invoices",
      },
      {
        names: ["OPERATOR_VAT_NUMBER"],
        meaning: "states VAT on the invoices for the platform fee; without it they say that none is charged",
      },
      {
        names: ["SUPPORT_CASE_COST"],
        otherwise: "400, marked as a placeholder",
        meaning:
          "what one handled case costs your team, in pence, for the cost of support on /admin/health: `400`, or `400,dispute=2500` with kinds of case that cost something else",
      },
    ],
  },
  {
    title: "Payments",
    rows: [
      {
        names: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
        otherwise: "sandbox",
        meaning: "real payments, [step by step](go-live.md)",
      },
      {
        names: ["STRIPE_CONNECT_WEBHOOK_SECRET"],
        otherwise: "none; required with live keys",
        meaning: "the secret of the webhook endpoint for connected accounts, which Stripe signs separately",
      },
    ],
  },
  {
    title: "Mail and push notifications",
    rows: [
      { names: ["SMTP_URL", "MAIL_FROM"], otherwise: "local inbox", meaning: "real email" },
      {
        names: ["SUPPORT_MAIL_DOMAIN", "SUPPORT_MAIL_SECRET"],
        otherwise: "answers by mail to our team are not taken; in the local inbox they can be written",
        meaning:
          "the domain at which a provider of inbound mail takes answers, and the secret of 32 characters or more that it sends as `Authorization: Bearer …` to `/webhooks/support-mail`, in the JSON format of Postmark. It must check DMARC, and return mails over 25 MB to their sender",
      },
      {
        names: ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"],
        otherwise: "generated once and stored in the database",
        meaning: "your own keys for push notifications, and a contact address for push services",
      },
    ],
  },
  {
    title: "Uploaded files and the audit log",
    rows: [
      {
        names: ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
        otherwise: "the folder `files` in `DATA_DIR`",
        meaning: "uploaded files in an S3-compatible bucket, required with more than one machine",
      },
      { names: ["S3_REGION"], meaning: "the region of that bucket" },
      {
        names: ["CLAMD_URL"],
        otherwise: "none: files are not scanned",
        meaning:
          "clamd (`tcp://host:3310`) scans every uploaded file for malware. While it cannot be reached, uploads are refused",
      },
      {
        names: ["AUDIT_ARCHIVE"],
        meaning:
          "`s3://bucket/prefix` or `file:///folder`: a copy of the audit log where files are only added, [see](runbooks/keys.md)",
      },
    ],
  },
  {
    title: "Other services",
    rows: [
      {
        names: ["AI_BASE_URL", "AI_MODEL", "AI_API_KEY"],
        otherwise: "none: the built-in guide answers",
        meaning: "a language model for the assistant and for describing jobs, [see below](#a-language-model)",
      },
      {
        names: ["POSTCODES_URL"],
        otherwise: "built-in table",
        meaning:
          "a postcodes.io-compatible service for postcodes that are not imported (`npm run import:postcodes -- <ONSPD.csv>`)",
      },
      { names: ["GEOLOCATION_URL"], meaning: "a service that locates visitors; `{ip}` is replaced by the IP address" },
      {
        names: ["PASSWORD_RANGE_URL"],
        meaning:
          "a range API of breached passwords (`https://api.pwnedpasswords.com/range`) refuses those at sign-up and for changes. It learns five digits of a hash",
      },
      {
        names: ["CDN_PURGE_URL", "CDN_PURGE_TOKEN"],
        otherwise: "none: caches ask about every page",
        meaning:
          "where a CDN or Varnish takes purges, and its token. It may then keep public pages, [see](scaling.md#a-cdn)",
      },
      {
        names: ["OTEL_EXPORTER_OTLP_ENDPOINT"],
        meaning:
          "a collector that receives traces of requests, statements, tasks and calls to providers ([deploy/observability](../deploy/observability/README.md))",
      },
    ],
  },
  {
    title: "Limits and logs",
    rows: [
      { names: ["RATE_LIMIT"], meaning: "`off` for load tests only" },
      {
        names: ["LOG_LEVEL"],
        meaning: "`fatal` to `trace`, or `silent`. Security events are written at every level but `silent`",
      },
    ],
  },
];

const INTRODUCTION = `# Settings

All settings are optional. They come from the environment or a file \`.env\` at the top of the repository (\`deploy/env.example\` is one to copy). With an
invalid setting the server prints what it expects and does not start. \`npm run doctor\` says what is wrong with them.

\`node scripts/settings.ts\` writes this page from \`app/config/settings.server.ts\` and \`scripts/settings-document\`.
`;

/** docs/settings.md, from the schema of the settings and what rows.ts says about them. */
export function settingsDocument(): string {
  const tables = GROUPS.map(({ title, rows }) => {
    const lines = rows.map((row) => `| ${row.names.map(code).join(", ")} | ${defaultOf(row)} | ${row.meaning} |`);
    return `## ${title}\n\n| Setting | Default | Meaning |\n|---|---|---|\n${lines.join("\n")}\n`;
  });
  const languageModel = readFileSync(new URL("./language-model.md", import.meta.url), "utf8");
  return [INTRODUCTION, ...tables, languageModel].join("\n");
}

const code = (name: string): string => `\`${name}\``;

/** One default for each name, unless all have the same. */
function defaultOf({ names, otherwise = "none" }: { names: readonly string[]; otherwise?: string }): string {
  const defaults = names.map((name) => asTyped(SETTING_DEFAULTS[name]) ?? otherwise);
  return [...new Set(defaults)].length === 1 ? (defaults[0] ?? otherwise) : defaults.join(", ");
}

/** A default as it would be typed; null if the schema has none. */
function asTyped(value: unknown): string | null {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === "boolean") return value ? "on" : "off";
  return String(value);
}
