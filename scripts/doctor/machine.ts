import { constants, existsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { dirname, resolve } from "node:path";
import type { Settings } from "#config/settings.server.ts";
import { claimPort } from "#server/start/port.ts";
import type { Finding } from "./examine.ts";

const GB = 2 ** 30;
const WANTED_NODE = 24;
/** What a process of the server was measured to use under load. */
const PROCESS_MEMORY = 0.3 * GB;

export function examineNode(): Finding {
  const { node } = process.versions;
  const isOld = Number(node.split(".")[0]) < WANTED_NODE;
  return isOld
    ? { name: "Node", problem: `${node} is too old: Node ${WANTED_NODE} or newer is needed` }
    : { name: "Node", found: `${node} on ${process.platform} (${process.arch})` };
}

/** A port is well if it is free, or if a server of this product already answers on it. */
export function examinePorts({ HOST, PORT, ADMIN_PORT }: Settings): Promise<Finding[]> {
  const ports = [PORT, ...(ADMIN_PORT ? [ADMIN_PORT] : [])];
  return Promise.all(
    ports.map(async (port) => {
      const name = port === PORT ? "port" : "second port";
      try {
        await claimPort(HOST, port);
        return { name, found: `${port} on ${HOST} is free` };
      } catch (error) {
        if (await isOurs(HOST, port)) return { name, found: `a server of this product answers on ${port}` };
        return { name, problem: (error as Error).message };
      }
    }),
  );
}

async function isOurs(host: string, port: number): Promise<boolean> {
  const at = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const options = { signal: AbortSignal.timeout(2_000) };
  const reply = await fetch(`http://${at.includes(":") ? `[${at}]` : at}:${port}/healthz`, options).catch(() => null);
  return reply?.ok === true && reply.headers.has("X-Request-Id");
}

/** The folder of the data, and the one in which forms with files wait (docs/limits.md). */
export function examineDisks({ DATA_DIR }: Settings): Promise<Finding[]> {
  const folders = [
    { name: "data folder", setting: "DATA_DIR", path: resolve(DATA_DIR) },
    { name: "temporary folder", setting: "TMPDIR", path: tmpdir() },
  ];
  return Promise.all(folders.map(examineDisk));
}

async function examineDisk({ name, setting, path }: { name: string; setting: string; path: string }): Promise<Finding> {
  let existing = path;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    await access(existing, constants.W_OK);
  } catch {
    return { name, problem: `${setting}: this account cannot write to ${existing}` };
  }
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const text = `${(free / GB).toFixed(1)} GB free in ${path}`;
  return free < GB ? { name, problem: `${setting}: only ${text}; make room for at least 1 GB` } : { name, found: text };
}

export function examineMemory({ WEB_CONCURRENCY }: Settings): Finding {
  const processes = WEB_CONCURRENCY ?? availableParallelism();
  const text = `${(totalmem() / GB).toFixed(1)} GB for ${processes} ${processes === 1 ? "process" : "processes"}`;
  return totalmem() < processes * PROCESS_MEMORY
    ? { name: "memory", problem: `WEB_CONCURRENCY: ${text}, of which each needs about 300 MB: set it to fewer` }
    : { name: "memory", found: text };
}
