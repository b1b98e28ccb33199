import { and, desc, eq, sql } from "drizzle-orm";
import { changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { quotes } from "#db/schema/quotes.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "quotes", needs: "people.read" } as const;

/** The quotes that somebody has sent, and what became of those that they sent or answered, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "quotes",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({
          id: quotes.id,
          at: quotes.createdAt,
          amount: quotes.amount,
          jobId: quotes.jobId,
          title: jobPostings.title,
        })
        .from(quotes)
        .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
        .where(and(eq(quotes.tradespersonId, personId), before(quotes.createdAt, quotes.id)))
        .orderBy(desc(quotes.createdAt), desc(quotes.id))
        .limit(fewRows(limit));
      return rows.map(({ title, jobId, ...row }) => ({
        ...row,
        text: texts.quoteSentTitle(title),
        path: `/job/${jobId}`,
      }));
    },
  },
  changesSource({
    ...about,
    what: "Quote",
    machine: quoteMachine,
    title: sql`(select ${jobPostings.title} from ${quotes} inner join ${jobPostings} on ${jobPostings.id} = ${quotes.jobId} where ${quotes.id} = ${statusEvents.entityId})`,
    path: () => null,
  }),
];
