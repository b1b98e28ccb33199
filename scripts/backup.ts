import { resolve } from "node:path";
import { createStorage } from "#providers/storage/index.server.ts";
import { saveFiles, saveSecrets } from "./backup/files.ts";
import { writeBackup } from "./backup/folder.ts";
import { saveRows } from "./backup/rows.ts";
import { runCommand } from "./command.ts";
import { withClient, withDatabaseUrl } from "./seed/database.ts";

/**
 * `npm run backup -- <new folder>`: writes the rows of the database as they were at one moment, the uploaded files, and the secrets that the
 * server has generated. Also works while the server runs.
 */
await runCommand("backup", async ({ positionals: [folder = ""] }) => {
  await withDatabaseUrl(async ({ url, settings }) => {
    const made = await writeBackup(resolve(folder), async (dir) => {
      const madeAt = new Date().toISOString();
      const rows = await withClient(url, (client) => saveRows(client, dir));
      const files = await saveFiles(createStorage(settings), dir);
      return { madeAt, ...rows, files, secrets: await saveSecrets(settings.DATA_DIR, dir) };
    });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const count = (n: number) => n.toLocaleString("en-GB");
    console.log(
      `${count(rows)} rows of ${made.tables.length} tables and ${count(made.files.length)} files are in ${folder}`,
    );
    const given = [
      ...(settings.AUTH_SECRET ? ["AUTH_SECRET"] : []),
      ...(settings.SEAL_KEYS.length > 0 ? ["SEAL_KEYS"] : []),
    ];
    if (given.length > 0) console.log(`it does not contain ${given.join(" and ")}: keep these somewhere else`);
    if (made.secrets.length > 0) console.log("it contains the server's keys: keep it where only you can read it");
  });
});
