import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startLoad } from "./load.ts";
import { Program, until } from "./program.ts";
import { judge, type RealTest } from "./test.ts";
import type { World } from "./world.ts";

/** A version with two more migrations: a column, and an index that is made without a transaction. */
async function newerVersion(world: World): Promise<string> {
  const dir = join(world.dir, "newer");
  for (const folder of ["app", "server", "scripts", "sandbox", "package.json"])
    await cp(folder, join(dir, folder), { recursive: true });
  for (const folder of ["node_modules", "build"]) await symlink(resolve(folder), join(dir, folder));
  const migrations = join(dir, "app/db/migrations");
  const journalFile = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  const added = {
    "9001_column": "alter table job_postings add column of_the_newer_version text default 'none'",
    "9002_index":
      "-- without a transaction\ndrop index if exists of_the_newer_version;\n--> statement-breakpoint\ncreate index concurrently of_the_newer_version on job_postings (of_the_newer_version)",
  };
  for (const [tag, sql] of Object.entries(added)) {
    await writeFile(join(migrations, `${tag}.sql`), sql);
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  }
  await writeFile(journalFile, JSON.stringify(journal));
  return dir;
}

export const migrationTests: readonly RealTest[] = [
  {
    number: 43,
    title: "a migration, then a rolling update to the version it belongs to, under load",
    must: "no request fails, nothing is lost or doubled; both versions work on the new schema",
    async run(world) {
      const newer = await newerVersion(world);
      const load = await startLoad(world, () => world.plain);
      await load.successAfter(0);
      const migrating = new Program(process.execPath, [join(newer, "scripts/migrate.ts")], world.settings);
      migrating.start();
      const problems = new Set<string>();
      if ((await migrating.ended()) !== 0) problems.add(`migrate: ${migrating.output}`);
      // The older version serves on the newer schema, also after a restart.
      const steps = [undefined, newer, newer];
      for (const [index, from] of steps.entries()) {
        const one = world.instances[index % 2] ?? world.instances[0];
        await one.program.end("SIGTERM");
        await one.start({}, from);
        await until(
          async () => (await fetch(`${one.url}/readyz`)).status,
          (status) => status === 200,
        );
        // The proxy asks every quarter of a second whether the instance is ready.
        await new Promise((done) => setTimeout(done, 1_000));
      }
      const result = await load.stop();
      for (const text of load.unexpected) problems.add(text);
      if (load.failed > 0) problems.add(`${load.failed} of ${result.accepted} failed at first`);
      return judge(result, problems);
    },
  },
];
