import { appointmentText } from "#features/bookings/rules/appointment.ts";
import type { Phase, PhaseFacts, Side } from "#features/bookings/rules/phase.ts";
import { shortDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import type { TimelineStep } from "#ui/timeline.tsx";

interface StepsReader {
  phase: Pick<Phase, "phase" | "stepsDone" | "whose">;
  side: Side;
  today: string;
  isAdmin: boolean;
  /** The state of the money in one line. */
  moneyText: string;
  /** What the tradesperson receives, in a sentence. */
  receives: string;
}

/** Nobody does anything more. */
const OVER: ReadonlySet<string> = new Set(["cancelled", "nothing-left"]);

/** The five steps of a booking: it is booked, the tradesperson comes, the work is done, checked and paid, and reviewed. */
export function fiveSteps(facts: PhaseFacts, reader: StepsReader): TimelineStep[] {
  const { stepsDone, phase } = reader.phase;
  return [booked, visit, work, check, review].map((step, at) => {
    const isDone = at < stepsDone;
    const state = isDone ? "done" : at === stepsDone && !OVER.has(phase) ? "current" : "todo";
    return { ...step(facts, { ...reader, isDone }), state };
  });
}

type Step = (facts: PhaseFacts, reader: StepsReader & { isDone: boolean }) => Omit<TimelineStep, "state">;

/** The price is a call-out charge, and no work was done. */
const isCallOut = ({ noAccess }: PhaseFacts) => noAccess === "charged";

const pounds = (amount: number) => formatPounds(amount as Pence);

const booked: Step = (facts, { isDone, side, moneyText }) => {
  const who = side === "customer" ? "Booked" : "You are booked";
  if (!isDone) return { title: "Date requested", detail: "Waiting for the answer" };
  if (facts.held === 0 && facts.releasedAmount === 0) return { title: who, detail: `For ${pounds(facts.price)}` };
  return { title: `${who}${facts.paid ? " and paid" : ", paid in part"}`, detail: moneyText };
};

const visit: Step = (facts, { isDone, side, today, phase }) => {
  const day = appointmentText(facts, (one) => shortDay(one, today)) ?? undefined;
  const detail = day ?? (isDone ? undefined : "No date yet");
  const name = firstName(facts.people.tradesperson);
  // Only the tradesperson's own steps say that they came.
  if (isDone && facts.startedAt) return { title: side === "customer" ? `${name} came` : "You went there", detail };
  if (isDone || phase.phase === "passed") return { title: "The visit", detail };
  return { title: side === "customer" ? `${name} comes` : "You go there", detail };
};

const work: Step = (facts, { isDone, side, today }) => {
  const name = firstName(facts.people.tradesperson);
  if (isCallOut(facts)) return { title: "Nobody was in" };
  if (isDone && facts.completedAt) return { title: "Work done", detail: shortDay(facts.completedAt, today) };
  return { title: "Work done", detail: side === "customer" ? `${name} marks it complete` : "You mark it complete" };
};

const check: Step = (facts, { isDone, side, today, isAdmin, receives, phase: { phase } }) => {
  const customer = firstName(facts.people.customer);
  const verb = isCallOut(facts) ? "pay" : "check";
  const title = side === "customer" && !isAdmin ? `You ${verb}` : `${customer} ${verb}s`;
  if (phase === "nothing-left") return { title, detail: "Nothing left to pay" };
  if (side === "tradesperson") return { title, detail: isDone ? "Paid and released to you" : receives };
  if (isDone || (facts.paid && facts.held === 0)) return { title, detail: "Paid and released" };
  if (isCallOut(facts)) return { title, detail: `The call-out charge of ${pounds(facts.price)}` };
  if (facts.approveBy && facts.paid)
    return { title, detail: `By ${shortDay(facts.approveBy, today)}, then we release it` };
  // What is asked for before the visit is held by then.
  const isHeld = facts.paid || (facts.pay === "before_visit" && facts.completedAt === null);
  const then = isHeld ? "releases" : "pays";
  const own = isHeld ? "release" : "pay";
  const amount = facts.inParts ? "the rest" : pounds(facts.paid ? facts.held : facts.price);
  return { title, detail: isAdmin ? `Then ${customer} ${then} ${amount}` : `Then you ${own} ${amount}` };
};

const review: Step = (facts, { isDone, phase: { phase } }) => ({
  title: "Review",
  detail: isCallOut(facts)
    ? "Only after work"
    : phase === "nothing-left"
      ? undefined
      : isDone && facts.reviewed
        ? "Reviewed"
        : isDone
          ? undefined
          : "If you like",
});
