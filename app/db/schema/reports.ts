import { sql } from "drizzle-orm";
import { bigint, check, customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { OUTCOMES, reportMachine } from "#features/reports/rules/report.machine.ts";
import { createdAt, enumCheck, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** A report of another person's content, the operator's decision, and the result of an appeal. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    /** The number that people see. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    reporterId: reference(() => profiles.id),
    reportedId: reference(() => profiles.id),
    subject: text().notNull(),
    subjectId: uuid().notNull(),
    /** The content at the time of the report, on which the decision is based even if the content changes later. */
    excerpt: text(),
    reason: text().notNull(),
    details: text(),
    status: text({ enum: reportMachine.states }).notNull().default("open"),
    outcome: text({ enum: OUTCOMES }),
    decision: text(),
    decidedBy: uuid().references(() => profiles.id),
    decidedAt: moment(),
    appealedBy: uuid().references(() => profiles.id),
    appeal: text(),
    appealedAt: moment(),
    finalOutcome: text({ enum: OUTCOMES }),
    finalDecision: text(),
    finalBy: uuid().references(() => profiles.id),
    finalAt: moment(),
    createdAt: createdAt(),
  },
  (t) => {
    const newest = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index("reports_reporter").on(t.reporterId, ...newest()),
      index("reports_reported").on(t.reportedId, ...newest()),
      index("reports_status").on(t.status, ...newest()),
      index("reports_decided").on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
      index("reports_newest").on(...newest()),
      index("reports_waiting")
        .on(sql`coalesce(${t.appealedAt}, ${t.createdAt})`, t.id)
        .where(sql`${t.status} in ('open', 'appealed')`),
      enumCheck("reports_status", t.status, reportMachine.states),
      enumCheck("reports_outcome", t.outcome, OUTCOMES),
      enumCheck("reports_final_outcome", t.finalOutcome, OUTCOMES),
      check("reports_decided", sql`${t.status} = 'open' or (${t.outcome} is not null and ${t.decision} is not null)`),
      check(
        "reports_final",
        sql`${t.status} <> 'final' or (${t.finalOutcome} is not null and ${t.appeal} is not null)`,
      ),
    ];
  },
);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A copy of a reported photo, for the decision and to restore it after an appeal. */
export const reportPhotos = pgTable("report_photos", {
  reportId: uuid()
    .primaryKey()
    .references(() => reports.id, { onDelete: "cascade" }),
  bytes: bytea().notNull(),
  createdAt: createdAt(),
});
