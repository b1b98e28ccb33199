import type { OpenActions } from "#features/analytics/index.server.ts";
import { shortDay, shortDayAndTime } from "#kernel/dates.ts";

/** One thing for the tradesperson to do. */
export interface Wait {
  key: string;
  kind: "dispute" | "date" | "done" | "message" | "quote" | "payout" | "check";
  title: string;
  detail: string;
  to: string;
}

interface Facts extends OpenActions {
  today: string;
  /** Unread messages, up to 100. */
  unread: number;
  /** Dates that customers requested. */
  asked: readonly {
    id: string;
    jobId: string;
    title: string;
    customer: string;
    day: string | null;
    answerBy: Date | null;
  }[];
  /** Confirmed work whose date has passed. */
  past: readonly { id: string; jobId: string; title: string; day: string | null }[];
  /** What is missing before payouts: details for the payment provider, or only tax details. */
  payout: "requirements" | "tax" | null;
  /** The checks that expire soon, as a sentence. */
  checks: string | null;
}

/** All open actions, the most costly to miss first. */
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
        title: `${booking.customer} requested ${booking.day ? shortDay(booking.day, today) : "a date"}`,
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
        title: `Your quote expires ${day(quote.expiresAt)}`,
        detail: `${quote.title} · the customer has not answered`,
      }),
    ),
    ...payoutWait(facts.payout),
    ...(facts.checks
      ? [
          {
            key: "checks",
            kind: "check",
            title: "A check expires soon",
            detail: facts.checks,
            to: "/tradesperson/setup?step=3",
          } as const,
        ]
      : []),
  ];
}

/** Their action: to answer a dispute raised against them, or to settle an answered one. */
function disputeWait(dispute: Facts["disputes"][number]): Wait | null {
  const { id, title, status, dueAt, raisedByMe, offered } = dispute;
  if (status === "open" && raisedByMe) return null;
  const by = dueAt ? ` · by ${shortDayAndTime(dueAt)}` : "";
  const does = offered ? "Answer the offer" : status === "open" ? "Answer the dispute" : "Agree how to settle it";
  return { key: id, kind: "dispute", title: does, detail: `${title}${by}`, to: `/disputes/${id}` };
}

function messageWait(unread: number): Wait[] {
  if (unread === 0) return [];
  const title = unread === 1 ? "1 unread message" : `${unread > 99 ? "99+" : unread} unread messages`;
  return [{ key: "messages", kind: "message", title, detail: "Answer quickly to win more jobs", to: "/messages" }];
}

function payoutWait(payout: Facts["payout"]): Wait[] {
  if (payout === null) return [];
  const [title, detail, to] =
    payout === "tax"
      ? ["Your tax details are missing", "Released money waits until we have them", "/tradesperson/payments#tax"]
      : ["Your payout account needs something", "Our payment provider needs more details", "/tradesperson/payments"];
  return [{ key: "payout", kind: "payout", title, detail, to } as Wait];
}
