import type { Outcome, ReportStatus } from "./report.machine.ts";
import type { Subject } from "./report.schema.ts";

const things: Record<Subject, string> = {
  profile: "a profile",
  photo: "a photo",
  work: "a picture of work",
  job: "a job",
  review: "a review",
  message: "a message",
  conversation: "a conversation",
};
/** The reported subject for use inside a sentence: "a review". */
export const reportSubjectText = (subject: string): string => things[subject as Subject] ?? "something";

/** Added to the reason after a successful appeal, because a cancelled job cannot be restored. */
export const JOB_STAYS_CANCELLED =
  "The job stays cancelled, because its quotes were rejected. Its customer can post it again.";

const outcomes: Record<Outcome, string> = {
  nothing: "We took no action",
  warn: "We warned the person",
  remove: "We removed it",
  suspend: "We suspended the account",
};
/** The outcome as the reporter and the reported person read it. */
export const outcomeText = (outcome: string): string => outcomes[outcome as Outcome] ?? "";

const choices: Record<Outcome, { label: string; hint: string }> = {
  nothing: { label: "Take no action", hint: "It does not break any rules." },
  warn: { label: "Warn", hint: "The content stays, and we remind the person of the rules." },
  remove: { label: "Remove", hint: "Nobody can see it." },
  suspend: { label: "Suspend", hint: "The person is signed out and can only read." },
};
/** The hints of "Remove" for subjects whose removal has further effects. */
const removals: Partial<Record<Subject, string>> = {
  review: "A note replaces it, it no longer counts, and the public log lists it.",
  job: "It is cancelled, and pending quotes are rejected. You cannot undo this.",
};
export const outcomeChoice = (outcome: Outcome, subject: Subject) => {
  const { label, hint } = choices[outcome];
  return { value: outcome, label, hint: (outcome === "remove" && removals[subject]) || hint };
};

const statuses: Record<ReportStatus, string> = {
  open: "Under review",
  decided: "Decided",
  appealed: "Appealed",
  final: "Decided again",
};
export const statusText = (status: ReportStatus): string => statuses[status];
