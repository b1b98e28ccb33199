import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { lockMigrations } from "./migration-lock.server.ts";
import { recordedGrants, recordGrants, schemaHash } from "./schema-state.server.ts";

const SQL = readFileSync(fileURLToPath(new URL("./app-role.sql", import.meta.url)), "utf8");

/** Whether two connection strings name different roles, and so the application does not own its tables. */
export const isOtherRole = (appUrl: string, ownerUrl: string): boolean => roleIn(appUrl) !== roleIn(ownerUrl);

/**
 * Creates the role that `appUrl` names, with its password, and gives it the rights of app-role.sql; `ownerUrl` connects as the owner of
 * the tables. Does nothing if the role has the rights of this version. Several processes can run it at the same time. Throws if the
 * role is missing and the owner may not create roles.
 */
export async function prepareAppRole({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }): Promise<void> {
  const role = roleIn(appUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await lockMigrations(client);
    const created = await createRole(client, role, decodeURIComponent(new URL(appUrl).password));
    const grants = createHash("sha256")
      .update(`${role}\n${SQL}\n${await schemaHash(client)}`)
      .digest("hex");
    if (!created && (await recordedGrants(client)) === grants) return;
    await client.query("begin");
    await client.query(SQL.replaceAll(":role", client.escapeIdentifier(role)));
    await recordGrants(client, grants);
    await client.query("commit");
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}

/** Returns whether the role was created. */
async function createRole(client: pg.Client, role: string, password: string): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount) return false;
  await client.query(
    `create role ${client.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
  );
  return true;
}

const roleIn = (url: string): string => decodeURIComponent(new URL(url).username);
