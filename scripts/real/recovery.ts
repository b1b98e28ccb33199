import { chmod, chown, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "#db/migrate.server.ts";
import { startClusterOn, stopCluster } from "#server/postgres/cluster.ts";
import { runPostgresProgram } from "#server/postgres/run-as.ts";
import { POSTGRES_15 } from "./parts.ts";
import { realPostgres } from "./postgres.ts";
import { until } from "./program.ts";
import type { RealTest } from "./test.ts";
import type { World } from "./world.ts";

const countTables = "select count(*) from pg_tables where schemaname = 'public'";

/** Follows docs/runbooks/restore.md on a server of its own: base backup, archived log, recovery to a named point. */
async function recoverToPoint(world: World): Promise<string | undefined> {
  const dir = join(world.dir, "recovery");
  const postgres = await realPostgres(dir);
  const { cluster } = postgres;
  const own = async (path: string) => {
    await mkdir(path);
    if (cluster.as) await chown(path, cluster.as.uid, cluster.as.gid);
  };
  const [archive, base] = [join(dir, "archive"), join(dir, "base")];
  await own(archive);
  await own(base);
  await postgres.ask("alter system set archive_mode = on");
  await postgres.ask(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  await postgres.stop();
  await postgres.start();
  await migrate(postgres.url);
  const rules = ["-d", postgres.url, "-D", base, "-X", "none", "-c", "fast", "--no-password"];
  await runPostgresProgram(join(POSTGRES_15, "pg_basebackup"), rules, cluster.as, dir);
  await postgres.ask("create table kept as select generate_series(1, 1000) as n");
  await postgres.ask("select pg_create_restore_point('before_the_mistake')");
  const [before] = await postgres.ask<{ count: string }>(countTables);
  await postgres.ask("drop table job_postings cascade");
  await postgres.ask("select pg_switch_wal()");
  await postgres.stop();

  // The damaged cluster stays as evidence; the base backup becomes the new one.
  const recovered = { ...cluster, data: base };
  await chmod(base, 0o700);
  await writeFile(
    join(base, "postgresql.auto.conf"),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_name = 'before_the_mistake'\nrecovery_target_action = 'promote'\n`,
  );
  await writeFile(join(base, "recovery.signal"), "");
  await startClusterOn(recovered, postgres.port);
  try {
    // It accepts reads as soon as the base backup is consistent, and writes once it has reached the point.
    await until(
      () => postgres.ask<{ ready: boolean }>("select not pg_is_in_recovery() as ready"),
      ([state]) => state?.ready === true,
    );
    const [after] = await postgres.ask<{ count: string }>(countTables);
    const [kept] = await postgres.ask<{ count: string }>("select count(*) from kept");
    const found = [after?.count, kept?.count].join();
    const expected = [before?.count, "1000"].join();
    return found === expected ? undefined : `tables, rows: ${found} instead of ${expected}`;
  } finally {
    await stopCluster(recovered);
    await rm(dir, { recursive: true, force: true });
  }
}

export const recoveryTests: readonly RealTest[] = [
  {
    number: 42,
    title: "a table dropped by mistake: recovery to the point before, from a base backup and the archived log",
    must: "everything before that point is there, nothing after it, and the server accepts writes",
    run: async (world) => ({ problem: await recoverToPoint(world) }),
  },
];
