import pino from "pino";
import { securityEvent } from "#app/security-events.server.ts";
import { parseSettings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { grantAdmin, listAdmins, revokeAdmin } from "#features/auth/index.server.ts";
import { AppError } from "#kernel/errors.ts";
import { createLogger } from "#server/log/logger.ts";
import { Refused, runCommand, wrongArguments } from "./command.ts";
import { withDatabase } from "./seed/database.ts";

/** `npm run admin -- grant <email> | revoke <email> | list`: manages the site's admins. Also works while the server runs. */
const [command = "", email = ""] = process.argv.slice(2);

const commands: Record<string, (db: Db) => Promise<string>> = {
  grant: async (db) => {
    const userId = await grantAdmin(db, email);
    return userId ? recorded(userId, `${email} is now an admin`) : `${email} is already an admin`;
  },
  revoke: async (db) => {
    const userId = await revokeAdmin(db, email);
    return userId ? recorded(userId, `${email} is no longer an admin`) : `${email} is not an admin`;
  },
  list: async (db) =>
    (await listAdmins(db)).map((admin) => `${admin.email}  ${admin.name}`).join("\n") || "There are no admins yet",
};

/** The command line has no actor: whoever can run it is an operator of the machine. */
function recorded(userId: string, text: string): string {
  const log = createLogger(parseSettings(process.env).LOG_LEVEL, pino.destination({ fd: 2, sync: true }));
  securityEvent(log, "role-changed", { actor: null, subject_id: userId, reason: `command line: ${command}` });
  return text;
}

const perform = Object.hasOwn(commands, command) ? commands[command] : undefined;

await runCommand("admin", async () => {
  if (!perform || (command === "list") !== (email === "")) throw wrongArguments("admin");
  await withDatabase(async ({ db }) => console.log(await perform(db))).catch((error) => {
    throw error instanceof AppError ? new Refused(`${error.message}: ${email}`) : error;
  });
});
