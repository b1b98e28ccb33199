import { and, desc, eq } from "drizzle-orm";
import { changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { reports } from "#db/schema/reports.ts";
import { newestOf } from "#db/timeline.server.ts";
import { reportMachine } from "../rules/report.machine.ts";

const about = { kind: "reports", needs: "reports.decide" } as const;

/** The reports by and about somebody, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "reports",
    async read({ db }, { personId, limit, before }) {
      const halves = await Promise.all(
        [reports.reporterId, reports.reportedId].map((mine) =>
          db
            .select({
              id: reports.id,
              at: reports.createdAt,
              ...pickColumns(reports, ["number", "reportedId", "reason"]),
            })
            .from(reports)
            .where(and(eq(mine, personId), before(reports.createdAt, reports.id)))
            .orderBy(desc(reports.createdAt), desc(reports.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ id, at, number, reportedId, reason }) => ({
        id,
        at,
        text: `Report ${number} ${reportedId === personId ? "about them" : "by them"}: ${reason.replaceAll("_", " ")}`,
        path: `/admin/reports/${id}`,
      }));
    },
  },
  changesSource({
    ...about,
    what: "Report",
    machine: reportMachine,
    path: ({ entityId }) => `/admin/reports/${entityId}`,
  }),
];
