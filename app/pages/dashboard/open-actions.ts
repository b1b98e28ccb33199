import type { OpenActions } from "#features/analytics/index.server.ts";
import { shortDay, shortDayAndTime } from "#kernel/dates.ts";

/** One thing that somebody, or something, waits for the tradesperson to do. */
export interface Wait {
  key: string;
  kind: "dispute" | "date" | "done" | "message" | "quote" | "payout" | "check";
  title: string;
  detail: string;
  to: string;
}

interface Facts extends OpenActions {
  today: string;
  /** Messages that are not read, up to 100. */
  unread: number;
  /** Days that customers asked for. */
  asked: readonly {
    id: string;
    jobId: string;
    title: string;
    customer: string;
    day: string | null;
    answerBy: Date | null;
  }[];
  /** Confirmed work whose day is over. */
  past: readonly { id: string; jobId: string; title: string; day: string | null }[];
  /** Whether the payment provider wants something before it pays out; whether tax details are all that is missing. */
  payout: "requirements" | "tax" | null;
  /** Which checks end soon, in a sentence. */
  checks: string | null;
}

/** Everything that waits, what costs most to forget first. */
export function waitsOf(facts: Facts): Wait[] {
  const { today } = facts;
  const day = (at: Date) => shortDay(at, today);
  return [
    ...facts.disputes.flatMap((dispute) => disputeWait(dispute) ?? []),
    ...facts.asked.map(
      (booking): Wait => ({
        key: booking.id,
        kind: "date",
        to: `/job/${booking.jobId}`,
        title: `${booking.customer} asks for ${booking.day ? shortDay(booking.day, today) : "a day"}`,
        detail: booking.answerBy ? `${booking.title} · answer by ${day(booking.answerBy)}` : booking.title,
      }),
    ),
    ...facts.past.map(
      (booking): Wait => ({
        key: booking.id,
        kind: "done",
        to: `/job/${booking.jobId}`,
        title: "Is this work done?",
        detail: `${booking.title} · booked for ${shortDay(booking.day ?? today, today)}`,
      }),
    ),
    ...messageWait(facts.unread),
    ...facts.quotes.map(
      (quote): Wait => ({
        key: quote.jobId,
        kind: "quote",
        to: `/job/${quote.jobId}`,
        title: `Your quote runs out ${day(quote.expiresAt)}`,
        detail: `${quote.title} · the customer has not answered`,
      }),
    ),
    ...payoutWait(facts.payout),
    ...(facts.checks
      ? [
          {
            key: "checks",
            kind: "check",
            title: "A check ends soon",
            detail: facts.checks,
            to: "/tradesperson/setup?step=3",
          } as const,
        ]
      : []),
  ];
}

/** Theirs to do: to answer one that was raised against them, and to settle one that was answered. */
function disputeWait(dispute: Facts["disputes"][number]): Wait | null {
  const { id, title, status, dueAt, raisedByMe, offered } = dispute;
  if (status === "open" && raisedByMe) return null;
  const by = dueAt ? ` · by ${shortDayAndTime(dueAt)}` : "";
  const does = offered ? "Answer the offer" : status === "open" ? "Answer the dispute" : "Agree on a split";
  return { key: id, kind: "dispute", title: does, detail: `${title}${by}`, to: `/disputes/${id}` };
}

function messageWait(unread: number): Wait[] {
  if (unread === 0) return [];
  const title = unread === 1 ? "1 unread message" : `${unread > 99 ? "99+" : unread} unread messages`;
  return [{ key: "messages", kind: "message", title, detail: "Quick answers win jobs", to: "/messages" }];
}

function payoutWait(payout: Facts["payout"]): Wait[] {
  if (payout === null) return [];
  const [title, detail, to] =
    payout === "tax"
      ? ["Your tax details are missing", "Released money waits until we have them", "/tradesperson/payments#tax"]
      : ["Your payout account needs something", "Our payment provider asks for details", "/tradesperson/payments"];
  return [{ key: "payout", kind: "payout", title, detail, to } as Wait];
}
