import { and, desc, eq } from "drizzle-orm";
import { changesSource, rowsSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { accountHolds, identitySignals, riskSignals, suspensions } from "#db/schema/risk.ts";
import { newestOf } from "#db/timeline.server.ts";
import { accountHoldMachine } from "../rules/account-hold.machine.ts";
import { signalLabels } from "../rules/identity-signal.ts";
import { riskSignalMachine } from "../rules/risk-signal.machine.ts";
import { ruleLabels } from "../rules/suspension.labels.ts";
import { suspensionMachine } from "../rules/suspension.machine.ts";

const matches = { kind: "risk", needs: "risk.decide" } as const;
const suspended = { kind: "suspensions", needs: "risk.decide" } as const;

/** The signals and matches of somebody's account, and its suspensions, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  rowsSource({
    ...matches,
    name: "identity-signals",
    // The primary key begins with the person, who has a few of each kind.
    of: identitySignals.userId,
    at: identitySignals.createdAt,
    id: identitySignals.hash,
    fields: { kind: identitySignals.kind },
    line: ({ kind }) => ({ text: `Signal recorded: ${signalLabels[kind]}`, path: null }),
  }),
  {
    ...matches,
    name: "account-holds",
    async read({ db }, { personId, limit, before }) {
      const sides = [
        { mine: accountHolds.userId, others: accountHolds.matchedUserId },
        { mine: accountHolds.matchedUserId, others: accountHolds.userId },
      ];
      const halves = await Promise.all(
        sides.map(({ mine, others }) =>
          db
            .select({
              id: accountHolds.id,
              at: accountHolds.createdAt,
              kind: accountHolds.kind,
              otherId: others,
              name: profiles.fullName,
            })
            .from(accountHolds)
            .innerJoin(profiles, eq(profiles.id, others))
            .where(and(eq(mine, personId), before(accountHolds.createdAt, accountHolds.id)))
            .orderBy(desc(accountHolds.createdAt), desc(accountHolds.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ id, at, kind, otherId, name }) => ({
        id,
        at,
        text: `Match with ${name}: the same ${signalLabels[kind]}`,
        path: `/admin/users/${otherId}`,
      }));
    },
  },
  changesSource({ ...matches, what: "Match", machine: accountHoldMachine, path: () => "/admin/suspensions" }),
  rowsSource({
    ...matches,
    name: "risk-signals",
    of: riskSignals.userId,
    at: riskSignals.createdAt,
    id: riskSignals.id,
    fields: { text: riskSignals.sentence, amount: riskSignals.money },
    line: ({ text, amount }, personId) => ({ text, amount, path: `/admin/risk?person=${personId}` }),
  }),
  changesSource({
    ...matches,
    what: "Risk signal",
    machine: riskSignalMachine,
    path: (_change, personId) => `/admin/risk?person=${personId}`,
  }),
  rowsSource({
    ...suspended,
    name: "suspensions",
    of: suspensions.userId,
    at: suspensions.createdAt,
    id: suspensions.id,
    fields: { rule: suspensions.rule },
    line: ({ rule, id }) => ({ text: `Suspended: ${ruleLabels[rule]}`, path: `/admin/suspensions/${id}` }),
  }),
  changesSource({
    ...suspended,
    what: "Suspension",
    machine: suspensionMachine,
    path: ({ entityId }) => `/admin/suspensions/${entityId}`,
  }),
];
