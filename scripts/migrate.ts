import { isOtherRole, prepareAppRole } from "#db/app-role.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { Refused, runCommand } from "./command.ts";
import { settingsOfCommand } from "./seed/database.ts";

/**
 * `npm run migrate`: migrates the database as the owner of its tables (DATABASE_DIRECT_URL), and creates the role of the application
 * (DATABASE_URL) with its rights. Run it before the servers of a new version start, so that they need no rights to alter tables.
 */
await runCommand("migrate", async () => {
  const { DATABASE_URL: appUrl, DATABASE_DIRECT_URL: ownerUrl = appUrl } = settingsOfCommand();
  if (!appUrl || !ownerUrl) throw new Refused("DATABASE_URL: the embedded database is migrated when the server starts");
  await migrate(ownerUrl);
  if (isOtherRole(appUrl, ownerUrl)) await prepareAppRole({ appUrl, ownerUrl });
  console.log("the database is up to date");
});
