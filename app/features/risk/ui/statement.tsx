import type { ReactNode } from "react";
import { mediumDay } from "#kernel/dates.ts";
import { SUSPENSION_RULES, type SuspensionRule } from "../rules/suspension.labels.ts";
import type { SuspensionEffects } from "../rules/suspension.machine.ts";

export interface ShownSuspension {
  rule: SuspensionRule;
  facts: string;
  effects: SuspensionEffects;
  appeal: string | null;
  appealedAt: Date | null;
  appealDecision: string | null;
  appealDecidedAt: Date | null;
  liftedAt: Date | null;
  createdAt: Date;
}

/** The statement of reasons, the appeal and its decision. */
export function Statement({ suspension }: { suspension: ShownSuspension }) {
  const { facts, rule, createdAt, appeal, appealedAt, appealDecision, appealDecidedAt, liftedAt } = suspension;
  return (
    <dl className="flex max-w-measure flex-col gap-5">
      <Part title="What happened" at={createdAt}>
        {facts}
      </Part>
      <Part title="Rule">{SUSPENSION_RULES[rule]}</Part>
      {appeal && (
        <Part title="Appeal" at={appealedAt}>
          {appeal}
        </Part>
      )}
      {appealDecision && (
        <Part title="Decision on the appeal" at={appealDecidedAt}>
          {appealDecision}
        </Part>
      )}
      {liftedAt && <Part title="Lifted">{mediumDay(liftedAt)}</Part>}
    </dl>
  );
}

const Part = ({ title, at, children }: { title: string; at?: Date | null; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">
      {title}
      {at && <span className="num font-normal text-soft text-sm">, {mediumDay(at)}</span>}
    </dt>
    <dd className="mt-1 whitespace-pre-line break-words">{children}</dd>
  </div>
);
