import type { cases } from "#db/schema/cases.ts";
import { checkName } from "#features/verification/rules/check.labels.ts";
import { later } from "#kernel/clock.ts";
import type { Rows } from "./rows.ts";

/** The cases of the checks that were decided, so that the cost of support has something to count. Those of what waits are opened by triggers. */
export const endedCases = ({ verificationChecks }: Rows): (typeof cases.$inferInsert)[] =>
  verificationChecks.flatMap(({ id, userId, kind, createdAt, decidedAt }) =>
    id && createdAt && decidedAt
      ? [
          {
            kind: "check" as const,
            subjectId: id,
            personId: userId,
            title: checkName(kind),
            risk: 1,
            openedAt: createdAt,
            deadline: later(createdAt, 48 * 3_600_000),
            subjectDeadline: later(createdAt, 48 * 3_600_000),
            waits: false,
            closedAt: decidedAt,
          },
        ]
      : [],
  );
