import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Settings } from "#config/settings.server.ts";
import { isOtherRole, prepareAppRole } from "#db/app-role.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { loadFiles, loadSecrets } from "./backup/files.ts";
import { type Manifest, readBackup } from "./backup/folder.ts";
import { loadRows } from "./backup/rows.ts";
import { refuseData, requireQueue, requireSchema } from "./backup/target.ts";
import { Refused, runCommand } from "./command.ts";
import { settingsOfCommand, withClient, withDatabaseUrl } from "./seed/database.ts";

/**
 * `npm run restore -- <folder>`: loads a backup into an empty database and an empty storage, which the settings name. A restored server
 * continues the tasks of the original one: stop that first.
 */
await runCommand("restore", async ({ positionals: [folder = ""] }) => {
  const dir = resolve(folder);
  const manifest = await readBackup(dir);
  requireSchema(manifest);
  const settings = settingsOfCommand();
  await refuseFiles(settings, manifest);
  if (settings.embedded) await restoreEmbedded(settings, manifest, dir);
  else await withDatabaseUrl(({ url }) => restoreInto(url, settings, manifest, dir));
  console.log(`restored the backup of ${manifest.madeAt}`);
});

/** A failed restore leaves no embedded database, because there was none before. */
async function restoreEmbedded(settings: Settings, manifest: Manifest, dir: string): Promise<void> {
  const postgres = join(settings.DATA_DIR, "postgres");
  if (existsSync(postgres))
    throw new Refused(`DATA_DIR: ${settings.DATA_DIR} already has a database: set DATA_DIR to a new folder`);
  try {
    await withDatabaseUrl(({ url }) => restoreInto(url, settings, manifest, dir), true);
  } catch (error) {
    await rm(postgres, { recursive: true, force: true });
    throw error;
  }
}

async function restoreInto(url: string, settings: Settings, manifest: Manifest, dir: string): Promise<void> {
  await withClient(url, (client) => refuseData(client));
  await migrate(url);
  await withClient(url, async (client) => {
    await requireQueue(client, manifest);
    await loadRows(client, manifest, dir);
  });
  const { DATABASE_URL: appUrl } = settings;
  if (appUrl && isOtherRole(appUrl, url)) await prepareAppRole({ appUrl, ownerUrl: url });
  // Files and secrets come last: until then, only the database has been changed.
  await loadFiles(createStorage(settings), manifest.files, dir);
  await loadSecrets(settings.DATA_DIR, manifest.secrets, dir);
}

async function refuseFiles(settings: Settings, { secrets }: Manifest): Promise<void> {
  for await (const key of createStorage(settings).list())
    throw new Refused(
      `the storage already has files, such as ${key}: use an empty ${settings.S3_BUCKET ? "bucket" : "DATA_DIR"}`,
    );
  const existing = secrets.find(({ name }) => existsSync(join(settings.DATA_DIR, name)));
  if (existing)
    throw new Refused(`DATA_DIR: ${settings.DATA_DIR} already has ${existing.name}: set DATA_DIR to a new folder`);
}
