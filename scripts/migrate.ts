import { existsSync } from "node:fs";
import { parseSettings } from "#config/settings.server.ts";
import { isOtherRole, prepareAppRole } from "#db/app-role.server.ts";
import { migrate } from "#db/migrate.server.ts";

/**
 * `npm run migrate`: migrates the database as the owner of its tables (DATABASE_DIRECT_URL), and creates the role of the application
 * (DATABASE_URL) with its rights. Run it before the servers of a new version start, so that they need no rights to alter tables.
 */
if (existsSync(".env")) process.loadEnvFile(".env");
const { DATABASE_URL: appUrl, DATABASE_DIRECT_URL: ownerUrl = appUrl } = parseSettings(process.env);
try {
  if (!appUrl || !ownerUrl) throw new Error("DATABASE_URL: the embedded database is migrated when the server starts");
  await migrate(ownerUrl);
  if (isOtherRole(appUrl, ownerUrl)) await prepareAppRole({ appUrl, ownerUrl });
  console.log("the database is of this version");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
