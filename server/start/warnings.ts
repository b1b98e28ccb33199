import { join } from "node:path";
import { exposureOf } from "#config/exposure.ts";
import type { Settings } from "#config/settings.server.ts";
import { isOtherRole } from "#db/app-role.server.ts";

/** Something that works and that the operator should change. The start prints it, and `npm run doctor` lists it. */
interface Warning {
  /** The setting to change. */
  setting: string;
  text: string;
}

/** What the settings alone show. */
export function settingsWarnings(settings: Settings): Warning[] {
  const { profile, embedded, sandbox, NODE_ENV, AUTH_SECRET, SEAL_KEYS, DATA_DIR } = settings;
  const warnings: Warning[] = [];
  if (profile === "production" && SEAL_KEYS.length === 0)
    warnings.push({
      setting: "SEAL_KEYS",
      text: "not set: tax details are sealed with a key made from AUTH_SECRET, so you cannot change AUTH_SECRET later",
    });
  if (!AUTH_SECRET && !embedded)
    warnings.push({
      setting: "AUTH_SECRET",
      text: `not set: using the one in ${secretFile(DATA_DIR)}. Servers that share a database must use the same secret`,
    });
  if (sandbox && (NODE_ENV === "production" || exposureOf(settings)))
    warnings.push({
      setting: "SANDBOX",
      text: "the sandboxes are on: payments and emails stay on this machine unless you have set up the real services",
    });
  return warnings;
}

/** A warning in one line. */
export const warningLine = ({ setting, text }: Warning): string => `${setting}: ${text}`;

/** The file of the secret that signs sessions, without AUTH_SECRET. */
export const secretFile = (dataFolder: string): string => join(dataFolder, "auth-secret");

interface Addresses {
  /** Connects as whoever migrates. */
  ownerUrl: string;
  /** Connects as the application. */
  appUrl: string;
}

/**
 * What the database shows. `ask` runs a query as the application and returns the first value. Before the first migration there are no
 * tables: whoever makes them will own them.
 */
export async function databaseWarnings(
  { profile }: Settings,
  { ownerUrl, appUrl }: Addresses,
  ask: (query: string) => Promise<unknown>,
): Promise<Warning[]> {
  if (profile !== "production" || isOtherRole(appUrl, ownerUrl) || (await ask(OWNS_TABLES)) === false) return [];
  return [
    {
      setting: "DATABASE_URL",
      text: "the app connects as the owner of its tables. Give it its own role, and set DATABASE_DIRECT_URL to the owner",
    },
  ];
}

const OWNS_TABLES = `select pg_has_role(tableowner, 'member') as value from pg_tables
  where schemaname = 'public' and tablename = 'audit_log'`;
