import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { requeueOrphanedJobs } from "./orphaned-jobs.ts";
import { eventually } from "./start/testing.ts";
import { createTestServices } from "./testing.ts";
import { startWorker } from "./worker.ts";

const database = testDatabase({ connections: 20 });

/** Creates a task that a worker pool took a minute ago and has not finished. */
async function jobLockedBy(workerPool: string): Promise<string> {
  const { rows } = await database().db.execute<{ id: string }>(
    sql`select id from graphile_worker.add_job('sweep', queue_name := ${workerPool})`,
  );
  await database().db.execute(
    sql`update graphile_worker._private_jobs set locked_by = ${workerPool}, locked_at = now() - interval '1 minute' where id = ${rows[0]?.id}`,
  );
  return String(rows[0]?.id);
}

async function stateOf(job: string): Promise<string> {
  const { rows } = await database().db.execute<{ locked_by: string | null }>(
    sql`select locked_by from graphile_worker._private_jobs where id = ${job}`,
  );
  return rows[0] ? (rows[0].locked_by ?? "waiting") : "done";
}

test("the task of a killed process is requeued immediately; that of a live process is not", async () => {
  const letGo = await requeueOrphanedJobs(database().pool, "pool-living");
  onTestFinished(letGo);
  const [orphan, kept] = [await jobLockedBy("pool-dead"), await jobLockedBy("pool-living")];
  const worker = await startWorker(createTestServices(database()));
  onTestFinished(() => worker.stop());
  await eventually(
    () => stateOf(orphan),
    (state) => state === "done",
  );
  expect(await stateOf(kept)).toBe("pool-living");
});

test("a stopped worker reports it and takes no more tasks", async () => {
  const worker = await startWorker(createTestServices(database()));
  expect(worker.problem()).toBeNull();
  await worker.stop();
  const { rows } = await database().db.execute<{ id: string }>(sql`select id from graphile_worker.add_job('sweep')`);
  expect(await stateOf(String(rows[0]?.id))).toBe("waiting");
});
