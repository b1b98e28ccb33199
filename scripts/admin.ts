import pino from "pino";
import { securityEvent } from "#app/security-events.server.ts";
import { parseSettings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { grantAdmin, listAdmins, revokeAdmin } from "#features/identity/auth/index.server.ts";
import { DESK_ROLE_LABELS, DESK_ROLES, type DeskRole } from "#kernel/desk-roles.ts";
import { AppError } from "#kernel/errors.ts";
import { createLogger } from "#server/log/logger.ts";
import { Refused, runCommand, wrongArguments } from "./command.ts";
import { withDatabase } from "./seed/database.ts";

/** `npm run admin -- grant <email> [role] | revoke <email> | list`: manages the site's admins. Also works while the server runs. */
const [command = "", email = "", roleName] = process.argv.slice(2);

const commands: Record<string, (db: Db) => Promise<string>> = {
  grant: async (db) => {
    const role = roleNamed(roleName ?? "owner");
    const as = role === "admin" ? "an admin" : `an operator: ${DESK_ROLE_LABELS[role]}`;
    const userId = await grantAdmin(db, email, role);
    return userId ? recorded(userId, `${email} is now ${as}`) : `${email} is already ${as}`;
  },
  revoke: async (db) => {
    const userId = await revokeAdmin(db, email);
    return userId ? recorded(userId, `${email} is no longer an admin`) : `${email} is not an admin`;
  },
  list: async (db) =>
    (await listAdmins(db))
      .map((admin) => `${admin.email}  ${admin.name}  ${DESK_ROLE_LABELS[admin.role]}`)
      .join("\n") || "There are no admins yet",
};

/** The command line has no actor: whoever can run it is an operator of the machine. */
function recorded(userId: string, text: string): string {
  const log = createLogger(parseSettings(process.env).LOG_LEVEL, pino.destination({ fd: 2, sync: true }));
  securityEvent(log, "role-changed", { actor: null, subject_id: userId, reason: `command line: ${command}` });
  return text;
}

const perform = Object.hasOwn(commands, command) ? commands[command] : undefined;

/** The owner is stored as "admin". */
function roleNamed(name: string): DeskRole {
  const role = DESK_ROLES.find((one) => DESK_ROLE_LABELS[one].toLowerCase() === name.toLowerCase());
  if (!role) throw wrongArguments("admin");
  return role;
}

await runCommand("admin", async () => {
  const hasRole = roleName !== undefined;
  if (!perform || (command === "list") !== (email === "") || (hasRole && command !== "grant"))
    throw wrongArguments("admin");
  await withDatabase(async ({ db }) => console.log(await perform(db))).catch((error) => {
    throw error instanceof AppError ? new Refused(`${error.message}: ${email}`) : error;
  });
});
