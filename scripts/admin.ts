import type { Db } from "#db/client.server.ts";
import { grantAdmin, listAdmins, revokeAdmin } from "#features/auth/index.server.ts";
import { AppError } from "#kernel/errors.ts";
import { withDatabase } from "./seed/database.ts";

/** npm run admin -- grant <email> | revoke <email> | list: who may oversee the site. Works while the server runs, too. */
const USAGE = `npm run admin -- grant <email>    makes a user an admin
npm run admin -- revoke <email>   takes that away; the last admin stays
npm run admin -- list             shows who is one`;

const [command = "", email = "", ...more] = process.argv.slice(2);

const commands: Record<string, (db: Db) => Promise<string>> = {
  grant: async (db) => ((await grantAdmin(db, email)) ? `${email} is an admin now` : `${email} is an admin already`),
  revoke: async (db) => ((await revokeAdmin(db, email)) ? `${email} is no admin any more` : `${email} is not an admin`),
  list: async (db) =>
    (await listAdmins(db)).map((admin) => `${admin.email}  ${admin.name}`).join("\n") || "There is no admin yet",
};

const perform = Object.hasOwn(commands, command) ? commands[command] : undefined;
const wanted = command === "list" ? 0 : 1;
const given = [email, ...more].filter(Boolean).length;

if (!perform || given !== wanted) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await withDatabase(async ({ db }) => console.log(await perform(db))).catch((error: Error) => {
    console.error(error instanceof AppError ? `${error.message}: ${email}` : error.message);
    process.exitCode = 1;
  });
}
