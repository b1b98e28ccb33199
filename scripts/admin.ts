import pino from "pino";
import { securityEvent } from "#app/security-events.server.ts";
import { parseSettings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { grantAdmin, listAdmins, revokeAdmin } from "#features/auth/index.server.ts";
import { DESK_ROLE_LABELS, DESK_ROLES, type DeskRole } from "#kernel/desk-roles.ts";
import { AppError } from "#kernel/errors.ts";
import { createLogger } from "#server/log/logger.ts";
import { Refused, runCommand } from "./command.ts";
import { withDatabase } from "./seed/database.ts";

/** `npm run admin -- grant <email> [role] | revoke <email> | list`: manages the site's admins. Also works while the server runs. */
const USAGE = `npm run admin -- grant <email> [owner|support|trust|finance]   makes a user an operator (an owner without a role)
npm run admin -- revoke <email>   removes an operator, unless it is the last owner
npm run admin -- list             lists the operators`;

const [command = "", email = "", ...more] = process.argv.slice(2);

const commands: Record<string, (db: Db) => Promise<string>> = {
  grant: async (db) => {
    const role = roleNamed(more[0] ?? "owner");
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
const most = { list: 0, grant: 2 }[command] ?? 1;
const argumentCount = [email, ...more].filter(Boolean).length;
const fits = argumentCount <= most && argumentCount >= Math.min(most, 1);

/** The owner is stored as "admin". */
function roleNamed(name: string): DeskRole {
  const role = DESK_ROLES.find((one) => DESK_ROLE_LABELS[one].toLowerCase() === name.toLowerCase());
  if (!role) throw new Refused(USAGE);
  return role;
}

await runCommand(USAGE, async () => {
  if (!perform || !fits) throw new Refused(USAGE);
  await withDatabase(async ({ db }) => console.log(await perform(db))).catch((error) => {
    throw error instanceof AppError ? new Refused(`${error.message}: ${email}`) : error;
  });
});
