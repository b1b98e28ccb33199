import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { errors } from "#kernel/errors.ts";

/**
 * Starts a finally failed job again. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND (also when it
 * was completed in the meantime), NOT_FAILED.
 */
export const retryJob = (ctx: Ctx, { jobId, reason }: { jobId: string; reason: string }): Promise<void> =>
  audited(
    ctx,
    { act: "work.retry", needs: "work.retry", subject: { kind: "job", id: jobId }, reason },
    async (tx, note) => {
      if (!/^[1-9]\d{0,17}$/.test(jobId)) throw errors.NOT_FOUND();
      // Locked, so that of two admins only one retries it.
      const { rows } = await tx.execute<{ attempts: number; failed: boolean }>(
        sql`select attempts, attempts >= max_attempts and locked_at is null as failed
        from graphile_worker._private_jobs where id = ${jobId}::bigint for update`,
      );
      const [job] = rows;
      if (!job) throw errors.NOT_FOUND();
      if (!job.failed) throw errors.NOT_FAILED();
      await tx.execute(
        sql`select graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at := now(), attempts := 0)`,
      );
      // The table of background work has no trigger that would close its case.
      await tx.execute(sql`select refresh_case('work', ${jobId})`);
      note({ before: { attempts: job.attempts }, after: { attempts: 0 } });
    },
  );
