import { type Guide, guideOf, NOT_SURE } from "#config/kinds-of-work/guide.ts";
import { STORED } from "#config/kinds-of-work/stored.text.ts";
import { shortDay } from "#kernel/dates.ts";
import { addDays, mondayOf } from "#kernel/days.ts";

/** One answered question of a job: as it was asked and answered, even if the table of questions changes later. */
export interface JobDetail {
  question: string;
  answer: string;
}

/** How soon the work is wanted, with the last day of the answer; "" for any day. `today` is the day in London. */
export const urgencies = (today: string) => {
  const sunday = addDays(mondayOf(today), 6);
  return [
    { id: "today", label: STORED.today, until: today },
    { id: "this-week", label: STORED.thisWeek, until: sunday },
    { id: "next-week", label: STORED.nextWeek, until: addDays(sunday, 7) },
    { id: "flexible", label: STORED.flexible, until: "" },
  ] as const;
};

/** The question about it, the last of every guide. */
export const HOW_SOON = STORED.howSoon;

/** How soon, in the API. */
export const URGENCIES = ["emergency", "this_week", "flexible"] as const;
const URGENCY_ID = { emergency: "today", this_week: "this-week", flexible: "flexible" } as const;

/** The details of a job that the API posts: its questions and answers, then how soon. */
export function sentDetails(
  {
    details = {},
    urgency,
  }: { details?: Record<string, string> | undefined; urgency?: (typeof URGENCIES)[number] | undefined },
  today: string,
): JobDetail[] {
  const asked = Object.entries(details).map(([question, answer]) => ({ question, answer }));
  return urgency ? [...asked, ...urgencyDetail(URGENCY_ID[urgency], today)] : asked;
}

/** The answers of a form or an address, as places in the list of each question: the valid ones from the first on. */
export function readAnswers({ questions }: Guide, given: readonly string[]): number[] {
  const answers: number[] = [];
  for (const [nth, { answers: possible }] of questions.entries()) {
    const answer = /^\d$/.test(given[nth] ?? "") ? Number(given[nth]) : possible.length;
    if (answer >= possible.length) break;
    answers.push(answer);
  }
  return answers;
}

/** The answered questions, and how soon. */
export function detailsOf(guide: Guide, answers: readonly number[], when: string, today: string): JobDetail[] {
  const asked = answers.flatMap((answer, nth) => {
    const question = guide.questions[nth];
    return question ? [{ question: question.ask, answer: question.answers[answer] ?? NOT_SURE }] : [];
  });
  return [...asked, ...urgencyDetail(when, today)];
}

/** How soon, as a detail; none for an invalid answer. */
function urgencyDetail(when: string, today: string): JobDetail[] {
  const urgency = urgencies(today).find(({ id }) => id === when);
  if (!urgency) return [];
  const by = urgency.until > today ? `, by ${shortDay(urgency.until, today)}` : "";
  return [{ question: HOW_SOON, answer: `${urgency.label}${by}` }];
}

/** The details of a posted form; null unless each question of the kind of work is answered, and how soon. */
export function postedDetails(
  { kind, answers, when }: { kind: string; answers: readonly string[]; when: string },
  today: string,
): JobDetail[] | null {
  const guide = guideOf(kind);
  if (!guide) return null;
  const read = readAnswers(guide, answers);
  const details = detailsOf(guide, read, when, today);
  return details.length === guide.questions.length + 1 ? details : null;
}

/** Whether two lists have the same questions and answers; the database orders the keys of JSON in its own way. */
export const sameDetails = (one: readonly JobDetail[], other: readonly JobDetail[]): boolean =>
  one.length === other.length &&
  one.every(({ question, answer }, nth) => question === other[nth]?.question && answer === other[nth]?.answer);

/** A title for the job: "Leaking tap: kitchen mixer". */
export function titleFrom({ name }: Guide, [first]: readonly JobDetail[]): string {
  if (!first || first.answer === NOT_SURE) return name.length < 5 ? `${name} needs repairing` : name;
  const { answer } = first;
  return `${name}: ${/^[A-Z][a-z]/.test(answer) ? answer[0]?.toLowerCase() + answer.slice(1) : answer}`;
}

/** A description to go on from: the answers as sentences. */
export const descriptionFrom = (details: readonly JobDetail[]): string => details.map(sentenceOf).join("\n");
const sentenceOf = ({ question, answer }: JobDetail) => `${question} ${answer}.`;

/** A description without the answers that are shown beside it. */
export function withoutAnswers(description: string, details: readonly JobDetail[]): string {
  const answered = new Set(details.map(sentenceOf));
  return description
    .split("\n")
    .filter((line) => !answered.has(line))
    .join("\n");
}

/** The day to write into the job: only "today" is a day. */
export const startDateFrom = (when: string, today: string): string => (when === "today" ? today : "");
