import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { jobInvitations, jobPostings } from "#db/schema/jobs.ts";

/** Whether the job has asked this tradesperson, or without one anybody, and told them. */
export async function hasAsked(db: Queryable, jobId: string, tradespersonId?: string): Promise<boolean> {
  const asked = and(eq(jobInvitations.jobId, jobId), isNotNull(jobInvitations.toldAt));
  const them = tradespersonId === undefined ? undefined : eq(jobInvitations.tradespersonId, tradespersonId);
  return (await db.$count(jobInvitations, and(asked, them))) > 0;
}

/** SQL: whether the job has asked the viewer and told them. */
export const asksViewer = (viewer: SQL): SQL =>
  sql`exists (select from ${jobInvitations} where ${jobInvitations.jobId} = ${jobPostings.id}
    and ${jobInvitations.tradespersonId} = ${viewer} and ${jobInvitations.toldAt} is not null)`;
