import { upperFirst } from "#features/bookings/rules/phase.labels.ts";
import type { OpenActions } from "#features/business/analytics/index.server.ts";
import { disputeTurn } from "#features/disputes/rules/dispute-turn.ts";
import type { PayoutBanner } from "#features/money/rules/payout-banner.ts";
import { shortDay, shortDayAndTime } from "#kernel/dates.ts";

/** Something that the tradesperson has to do. */
export interface OpenAction {
  key: string;
  kind: "dispute" | "date" | "visit" | "done" | "message" | "quote" | "payout" | "check";
  title: string;
  detail: string;
  to: string;
  /** Until when they can answer. */
  dueAt?: Date | null;
}

interface Facts extends OpenActions {
  today: string;
  /** Unread messages, up to 100. */
  unread: number;
  /** Dates that customers requested; `act` is the line of the booking's phase. */
  requested: readonly {
    id: string;
    jobId: string;
    title: string;
    customer: string;
    act: string;
    answerBy: Date | null;
  }[];
  /** Tomorrow's visits that lack something, with what to do. */
  visits: readonly { id: string; jobId: string; title: string; act: string; day: string | null }[];
  /** Confirmed work whose date has passed; `heading` is that of the booking's phase. */
  past: readonly { id: string; jobId: string; title: string; heading: string; day: string | null }[];
  /** What stops payouts, or soon will. */
  payout: PayoutBanner | null;
  /** The checks that expire soon, as a sentence. */
  checks: string | null;
}

/** All open actions: those with a deadline by it, then the others by importance. */
export function listOpenActions(facts: Facts): OpenAction[] {
  const { today } = facts;
  const day = (at: Date) => shortDay(at, today);
  const answers = [
    ...facts.disputes.flatMap((dispute) => disputeAction(dispute) ?? []),
    ...facts.requested.map(
      (booking): OpenAction => ({
        key: booking.id,
        kind: "date",
        to: `/job/${booking.jobId}`,
        title: booking.act,
        detail: [booking.title, booking.customer, booking.answerBy && `by ${day(booking.answerBy)}`]
          .filter(Boolean)
          .join(" · "),
        dueAt: booking.answerBy,
      }),
    ),
  ];
  const clock = ({ dueAt }: OpenAction) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return [
    ...answers.toSorted((a, b) => (clock(a) === clock(b) ? 0 : clock(a) - clock(b))),
    ...facts.visits.map(
      ({ id, jobId, title, act, day: on }): OpenAction => ({
        key: id,
        kind: "visit",
        to: `/job/${jobId}`,
        title: act,
        detail: `${title} · ${shortDay(on ?? today, today)}`,
      }),
    ),
    ...facts.past.map(
      (booking): OpenAction => ({
        key: booking.id,
        kind: "done",
        to: `/job/${booking.jobId}`,
        title: booking.heading,
        detail: `${booking.title} · booked for ${shortDay(booking.day ?? today, today)}`,
      }),
    ),
    ...messageActions(facts.unread),
    ...facts.quotes.map(
      (quote): OpenAction => ({
        key: quote.jobId,
        kind: "quote",
        to: `/job/${quote.jobId}`,
        title: `Your quote expires ${day(quote.expiresAt)}`,
        detail: `${quote.title} · the customer has not answered`,
      }),
    ),
    ...payoutActions(facts.payout),
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

/** The open action of a dispute; null if it is not the tradesperson's turn. */
function disputeAction({ id, title, dueAt, ...dispute }: Facts["disputes"][number]): OpenAction | null {
  const { of, act } = disputeTurn(dispute, "tradesperson");
  if (of !== "you" && of !== "both") return null;
  const by = dueAt ? ` · by ${shortDayAndTime(dueAt)}` : "";
  return { key: id, kind: "dispute", title: upperFirst(act), detail: `${title}${by}`, to: `/disputes/${id}`, dueAt };
}

function messageActions(unread: number): OpenAction[] {
  if (unread === 0) return [];
  const title = unread === 1 ? "1 unread message" : `${unread > 99 ? "99+" : unread} unread messages`;
  return [{ key: "messages", kind: "message", title, detail: "Open your messages to reply", to: "/messages" }];
}

function payoutActions(payout: Facts["payout"]): OpenAction[] {
  if (!payout?.act) return [];
  return [{ key: "payout", kind: "payout", title: payout.title, detail: payout.text, to: payout.act.to }];
}
