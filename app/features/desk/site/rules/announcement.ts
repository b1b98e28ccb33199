import type { Announcement, AnnouncementKind, Audience } from "#kernel/site.ts";

const audienceLabels = {
  everyone: "Everyone",
  visitors: "Visitors",
  customers: "Customers",
  tradespeople: "Tradespeople",
};

const kindLabels = {
  notice: { label: "Notice", hint: "Something to know, such as planned work." },
  problem: { label: "Problem", hint: "Something isn’t working." },
};

export const TEXT_MAX = 200;
export const LINK_MAX = 300;
/** How many can be shown at once. */
const LIVE_MAX = 3;
/** How many may not have ended. */
export const WAITING_MAX = 50;

type Span = Pick<Announcement, "startsAt" | "endsAt">;

/** Whether one more fits: at no moment would more than three be live. */
export function fits(one: Span, others: readonly Span[]): boolean {
  const during = others.filter((other) => other.startsAt < one.endsAt && one.startsAt < other.endsAt);
  // The most are live when one of them begins.
  const begins = [one.startsAt, ...during.map(({ startsAt }) => startsAt).filter((at) => at > one.startsAt)];
  return begins.every((at) => during.filter((other) => other.startsAt <= at && at < other.endsAt).length < LIVE_MAX);
}

type State = "live" | "planned" | "ended";

export const stateOf = ({ startsAt, endsAt }: Span, now: Date): State =>
  endsAt <= now ? "ended" : startsAt <= now ? "live" : "planned";

export const AUDIENCE_LABELS: Record<Audience, string> = audienceLabels;

export const KIND_LABELS: Record<AnnouncementKind, { label: string; hint: string }> = kindLabels;
