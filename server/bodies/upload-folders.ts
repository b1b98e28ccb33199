import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "fettle-upload-";
/** No request lasts this long (server/start/serve.ts). */
const MOST_MINUTES = 10;

/** The name says which process made the folder, on which host, because containers may share TMPDIR and have the same process ids. */
const prefixOf = (pid: number) => `${PREFIX}${hostname().replaceAll(/[^\w.]/g, "")}-${pid}-`;

/** Makes a folder in TMPDIR for the body of one request. */
export const makeUploadFolder = (pid: number = process.pid): Promise<string> => mkdtemp(join(tmpdir(), prefixOf(pid)));

/** Removes the folders of processes that were killed while they received a body. Called when a web process starts. */
export async function removeLeftUploads(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of folders)
    if (hasEnded(name) || (await isOld(join(tmpdir(), name))))
      await rm(join(tmpdir(), name), { recursive: true, force: true });
}

/** Whether the process of this host that made a folder has ended. */
function hasEnded(name: string): boolean {
  const pid = Number(/-(\d+)-[^-]+$/.exec(name)?.[1]);
  if (!Number.isSafeInteger(pid) || !name.startsWith(prefixOf(pid))) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

const isOld = async (folder: string): Promise<boolean> => {
  const found = await stat(folder).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > MOST_MINUTES * 60_000;
};
