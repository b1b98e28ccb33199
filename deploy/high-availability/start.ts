import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHighAvailability } from "./cluster.ts";

/**
 * `node deploy/high-availability/start.ts`: three PostgreSQL under Patroni and etcd on this machine, with HAProxy in front, in a temporary folder. Prints
 * the settings of a server that uses them, and stops and removes everything on Ctrl-C. README.md beside it says what to look at.
 */
const dir = await mkdtemp(join(tmpdir(), "high-availability-"));
await chmod(dir, 0o755);
const remove = () => rm(dir, { recursive: true, force: true });
const stopped = new Promise<void>((stop) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop());
});
try {
  const cluster = await startHighAvailability(dir);
  for (const { name, role, state } of await cluster.states())
    console.log(`${name.padEnd(8)}${role.padEnd(14)}${state}`);
  console.log(`DATABASE_URL=${cluster.leaderUrl}`);
  console.log(`DATABASE_REPLICA_URL=${cluster.replicasUrl}`);
  await stopped;
  await cluster.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await remove();
}
