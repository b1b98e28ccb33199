import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/** The data folder is in use by another running server. */
export class DataFolderInUse extends Error {
  constructor(dir: string) {
    super(`${dir} is in use by another running server. Stop that one first, or set DATA_DIR to another folder`);
  }
}

const ANSWER_WITHIN = 2_000;

/**
 * Makes this process the owner of a data folder, also while its PostgreSQL is not running. The file `owner` names a port of the owner and
 * what that port answers, so ownership ends with the process, however that ends, and a recycled process id does not matter. Throws
 * DataFolderInUse. If two processes claim an abandoned folder at the same moment, the lock in the server decides (embedded.ts).
 */
export async function claimDataFolder(dir: string): Promise<() => Promise<void>> {
  const file = join(dir, "owner");
  if (await isOwned(file)) throw new DataFolderInUse(dir);
  const name = randomBytes(16).toString("base64url");
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(name);
  });
  // The claim alone does not keep the process alive.
  server.unref();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  await rm(file, { force: true });
  await writeFile(file, `${port} ${name}`, { mode: 0o600, flag: "wx" }).catch((error) => {
    server.close();
    throw error.code === "EEXIST" ? new DataFolderInUse(dir) : error;
  });
  return async () => {
    await rm(file, { force: true });
    server.close();
  };
}

async function isOwned(file: string): Promise<boolean> {
  const [port, name] = (await readFile(file, "utf8").catch(() => "")).split(" ");
  return Boolean(port && name && (await answerOf(Number(port))) === name);
}

function answerOf(port: number): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ host: "127.0.0.1", port }).setEncoding("utf8").setTimeout(ANSWER_WITHIN);
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("timeout", () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
}
