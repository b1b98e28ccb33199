import { MINUTE } from "#kernel/clock.ts";
import { shortDayAndYear, timeOfDay } from "#kernel/dates.ts";

const viewingReasonsText = {
  asked: "They asked for help",
  problem: "A fault was reported",
  case: "A case about their account",
};

const reasonsForPersonText = {
  asked: "You asked for help",
  problem: "A fault was reported",
  case: "A case about your account",
};

/** How long an operator sees what a person sees, at most. */
export const VIEWING_LASTS = 30 * MINUTE;

export const VIEWING_REASONS = ["asked", "problem", "case"] as const;
export type ViewingReason = (typeof VIEWING_REASONS)[number];

/** As operators choose it, and as the person reads it. */
export const viewingReasons: Record<ViewingReason, string> = viewingReasonsText;
export const reasonsForPerson: Record<ViewingReason, string> = reasonsForPersonText;

/** When somebody from our team saw the site as a person, in a sentence for them. */
export function viewingInWords(
  { startedAt, endsAt, endedAt, why }: { startedAt: Date; endsAt: Date; endedAt: Date | null; why: ViewingReason },
  now: Date,
): string {
  const because = reasonsForPerson[why].replace(/^./, (letter) => letter.toLowerCase());
  if (!endedAt && endsAt > now)
    return `Somebody from our team can see your account until ${timeOfDay(endsAt)}: ${because}. They can change nothing.`;
  const until = endedAt && endedAt < endsAt ? endedAt : endsAt;
  const minutes = Math.max(1, Math.round((until.getTime() - startedAt.getTime()) / MINUTE));
  return `Nobody from our team can see your account now. Last time: ${shortDayAndYear(startedAt)}, ${minutes === 1 ? "1 minute" : `${minutes} minutes`}: ${because}.`;
}

/** What ended it: Stop, the 30 minutes, or the end of the operator's session or role. */
export const VIEWING_ENDS = ["operator", "time", "session"] as const;
export type ViewingEnd = (typeof VIEWING_ENDS)[number];

/**
 * The pages that an operator may see as somebody else. Every other page is refused, so that a new one is not shown before somebody has thought
 * about it: those with an effect (notifications are marked as read), with secrets (keys, sessions, factors, links to the calendar), with what
 * belongs to other people too (conversations), with evidence of identity, and files and exports.
 */
export const SHOWN_PAGES: ReadonlySet<string> = new Set([
  "/",
  "/home",
  "/browse",
  "/browse/more",
  "/browse-location",
  "/browse-services",
  "/suggest",
  "/get-quotes",
  "/post-job",
  "/job/:id",
  "/job/:id/edit",
  "/job/:id/photos/:photo",
  "/my-jobs",
  "/my-home",
  "/manage-quotes",
  "/manage-quotes/templates",
  "/manage-quotes/templates/:id",
  "/booking",
  "/booking/:id/date",
  "/booking/:id/address",
  "/booking/:id/no-show",
  "/booking/:id/photos/:photo",
  "/booking-milestones/:bookingId",
  "/booking-milestones/:bookingId/plan",
  "/disputes/:id",
  "/tradesperson-dashboard",
  "/tradesperson/:id",
  "/tradesperson/:id/reviews",
  "/tradesperson/calendar",
  "/tradesperson/payments",
  "/tradesperson/analytics",
  "/edit-tradesperson-profile",
  "/me/portfolio",
  "/documents",
  "/documents/month",
  "/documents/:id",
  "/subscriptions",
  "/subscriptions/jobs",
  "/subscriptions/alerts/new",
  "/subscriptions/alerts/:id",
  "/subscriptions/visits/new",
  "/subscriptions/visits/:id",
  "/subscriptions/visits/:id/stop",
  "/saved-pros",
  "/my-reviews",
  "/reviews",
  "/removed-reviews",
  "/reports",
  "/reports/:id",
  "/reports/suspensions/:id",
  "/notifications",
  "/profile",
  "/profile/addresses",
  "/support",
  "/faq",
  "/safety",
  "/terms",
  "/privacy",
  "/accessibility",
  "/find/:what?/:where?",
  "/prices/:kind?/:city?",
  "/*",
]);

/** Where the form of "Stop" goes: the only request that is not a read. */
export const STOP_PAGE = "/viewing";
/** The router asks which code belongs to which page. */
const MANIFEST = "/__manifest";

/** What to do with a request for a page while an operator sees what somebody else sees. */
export function viewedRequest(
  method: string,
  pattern: string,
): "show" | "stop" | "refuse-change" | "refuse-page" | "pass" {
  if (method !== "GET" && method !== "HEAD")
    return method === "POST" && pattern === STOP_PAGE ? "stop" : "refuse-change";
  if (pattern === MANIFEST) return "pass";
  return SHOWN_PAGES.has(pattern) ? "show" : "refuse-page";
}
