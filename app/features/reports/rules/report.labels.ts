import type { Outcome, ReportStatus } from "./report.machine.ts";
import type { Subject } from "./report.schema.ts";

const thingsText = {
  profile: "a profile",
  photo: "a photo",
  work: "a picture of work",
  job: "a job",
  review: "a review",
  message: "a message",
  conversation: "a conversation",
};

const outcomesText = {
  nothing: "We took no action",
  warn: "We warned the person",
  remove: "We removed it",
  suspend: "We suspended the account",
};

const choicesText = {
  nothing: { label: "Take no action", hint: "It does not break any rules." },
  warn: { label: "Warn", hint: "The content stays, and we remind the person of the rules." },
  remove: { label: "Remove", hint: "It is no longer shown to anyone but our team." },
  suspend: { label: "Suspend", hint: "The person is signed out and can only read." },
};

const removalsText = {
  review: "A note replaces it. It no longer counts towards the rating, and the public log lists it.",
  job: "It is cancelled, and pending quotes are rejected. You cannot undo this.",
};

const statusesText = {
  open: "Under review",
  decided: "Decided",
  appealed: "Appealed",
  final: "Appeal decided",
};

const things: Record<Subject, string> = thingsText;
/** The reported subject for use inside a sentence: "a review". */
export const reportSubjectText = (subject: string): string => things[subject as Subject] ?? "something";

/** Added to the reason after a successful appeal, because a cancelled job cannot be restored. */
export const JOB_STAYS_CANCELLED =
  "The job stays cancelled, because its quotes were rejected. Its customer can post it again.";

const outcomes: Record<Outcome, string> = outcomesText;
/** The outcome as the reporter and the reported person read it. */
export const outcomeText = (outcome: string): string => outcomes[outcome as Outcome] ?? "";

const choices: Record<Outcome, { label: string; hint: string }> = choicesText;
/** The hints of "Remove" for subjects whose removal has further effects. */
const removals: Partial<Record<Subject, string>> = removalsText;
export const outcomeChoice = (outcome: Outcome, subject: Subject) => {
  const { label, hint } = choices[outcome];
  return { value: outcome, label, hint: (outcome === "remove" && removals[subject]) || hint };
};

const statuses: Record<ReportStatus, string> = statusesText;
export const statusText = (status: ReportStatus): string => statuses[status];
