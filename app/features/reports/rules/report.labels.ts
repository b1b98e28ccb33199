import type { Outcome, ReportStatus } from "./report.machine.ts";
import type { Subject } from "./report.schema.ts";
import { texts } from "./texts.ts";

const things: Record<Subject, string> = texts.things;
/** The reported subject for use inside a sentence: "a review". */
export const reportSubjectText = (subject: string): string => things[subject as Subject] ?? "something";

/** Added to the reason after a successful appeal, because a cancelled job cannot be restored. */
export const JOB_STAYS_CANCELLED = texts.jobStaysCancelled;

const outcomes: Record<Outcome, string> = texts.outcomes;
/** The outcome as the reporter and the reported person read it. */
export const outcomeText = (outcome: string): string => outcomes[outcome as Outcome] ?? "";

const choices: Record<Outcome, { label: string; hint: string }> = texts.choices;
/** The hints of "Remove" for subjects whose removal has further effects. */
const removals: Partial<Record<Subject, string>> = texts.removals;
export const outcomeChoice = (outcome: Outcome, subject: Subject) => {
  const { label, hint } = choices[outcome];
  return { value: outcome, label, hint: (outcome === "remove" && removals[subject]) || hint };
};

const statuses: Record<ReportStatus, string> = texts.statuses;
export const statusText = (status: ReportStatus): string => statuses[status];
