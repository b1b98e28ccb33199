import { and, desc, eq, sql } from "drizzle-orm";
import { changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { jobMachine } from "../rules/job.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "jobs", needs: "people.read" } as const;

/** The jobs that somebody has posted, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "jobs",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({ id: jobPostings.id, at: jobPostings.createdAt, title: jobPostings.title })
        .from(jobPostings)
        .where(and(eq(jobPostings.customerId, personId), before(jobPostings.createdAt, jobPostings.id)))
        .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, title }) => ({ id, at, text: texts.jobPosted(title), path: `/job/${id}` }));
    },
  },
  changesSource({
    ...about,
    what: "Job",
    machine: jobMachine,
    title: sql`(select ${jobPostings.title} from ${jobPostings} where ${jobPostings.id} = ${statusEvents.entityId})`,
    path: ({ entityId }) => `/job/${entityId}`,
  }),
];
