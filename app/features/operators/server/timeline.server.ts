import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { profiles } from "#db/schema/profile.ts";
import { newestOf } from "#db/timeline.server.ts";
import { actText } from "../rules/audit.labels.ts";
import { notesOfPerson } from "./desk-notes.server.ts";
import { texts } from "./texts.ts";

/** What operators did about somebody, and what they did as one, from the audit log. */
export const timeline: readonly TimelineSource[] = [
  notesOfPerson,
  {
    name: "audit-log",
    kind: "operators",
    needs: "audit.read",
    async read({ db }, { personId, limit, before }) {
      const halves = await Promise.all(
        [auditLog.personId, auditLog.actorId].map((mine) =>
          db
            .select({
              id: auditLog.id,
              at: auditLog.createdAt,
              act: auditLog.act,
              reason: auditLog.reason,
              page: sql<string | null>`${auditLog.after}->>'page'`,
              by: sql<
                string | null
              >`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${auditLog.actorId})`,
            })
            .from(auditLog)
            .where(and(eq(mine, personId), ne(auditLog.act, "user.note"), before(auditLog.createdAt, auditLog.id)))
            .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ id, at, act, reason, page, by }) => ({
        id,
        at,
        text: texts.actBy(actText(act), page ? ` ${page}` : "", by, reason),
        path: `/admin/audit?subject=${personId}`,
      }));
    },
  },
];
