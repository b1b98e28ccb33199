import type { cases } from "#db/schema/cases.ts";
import { checkName } from "#features/verification/rules/check.labels.ts";
import { HOUR, later } from "#kernel/clock.ts";
import type { Rows } from "./rows.ts";

type CaseRow = typeof cases.$inferInsert;
type Ended = Pick<CaseRow, "kind" | "subjectId" | "personId" | "title" | "openedAt"> & { closedAt: Date };

/**
 * The cases of checks that were decided and of questions that were answered, so that the cost of support has something to count. Those of what waits are
 * opened by triggers.
 */
export const endedCases = ({ verificationChecks, supportThreads }: Rows): CaseRow[] => [
  ...verificationChecks.flatMap(({ id, userId, kind, createdAt, decidedAt }) =>
    id && createdAt && decidedAt
      ? [
          ended(
            {
              kind: "check",
              subjectId: id,
              personId: userId,
              title: checkName(kind),
              openedAt: createdAt,
              closedAt: decidedAt,
            },
            48,
          ),
        ]
      : [],
  ),
  ...supportThreads.flatMap(({ id, userId, subject, waitingSince, createdAt, updatedAt }) => {
    return id && subject && !waitingSince && createdAt && updatedAt
      ? [
          ended(
            {
              kind: "support",
              subjectId: id,
              personId: userId ?? null,
              title: subject,
              openedAt: createdAt,
              closedAt: updatedAt,
            },
            24,
          ),
        ]
      : [];
  }),
];

function ended(one: Ended, hours: number): CaseRow {
  const deadline = later(one.openedAt, hours * HOUR);
  return { ...one, risk: 1, deadline, subjectDeadline: deadline, waits: false };
}
