import type { Ctx } from "#app/context.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { workPhotosPart } from "#features/bookings/work-photos/index.server.ts";
import { photoPair } from "#features/bookings/work-photos/rules/shown-photos.ts";
import { raisingFor } from "#features/disputes/index.server.ts";
import { findJobFor, type JobView, noteJobView } from "#features/jobs/index.server.ts";
import { withoutAnswers } from "#features/jobs/rules/details.ts";
import { ageOnJobDetail, budgetOnJobList, statusWord } from "#features/jobs/rules/job.labels.ts";
import { canCancelJob, canEditJob, canKeepOpen } from "#features/jobs/rules/job.policy.ts";
import { waitsForAddress } from "#features/jobs/rules/job-phase.ts";
import { seenByAllFrom } from "#features/jobs/rules/open-to-others.ts";
import { shownPhotos } from "#features/jobs/rules/photo.files.ts";
import { workNotes } from "#features/jobs/rules/work-notes.ts";
import {
  markSeen,
  type QuoteWithQuoter,
  type quoteGate,
  quotesWithQuoters,
  unsafeEarlierVersions,
} from "#features/quotes/index.server.ts";
import { cannotQuoteBecause, quoteNextSteps } from "#features/quotes/rules/quote.errors.ts";
import { isLive } from "#features/quotes/rules/quote.machine.ts";
import { uncheckedLimitText } from "#features/quotes/rules/unchecked-limits.ts";
import type { QuoteStarter } from "#features/quotes/ui/quote-prefill.tsx";
import { unsafeAroundBooking, unsafeAroundChoices, unsafeAroundJob } from "#flows/shared-statements.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, shortDayAndTime, shortMonth } from "#kernel/dates.ts";
import { areaPicture } from "#kernel/geo/area-picture.ts";
import { ratingOf } from "#kernel/rating.ts";
import { closedText } from "#kernel/switches.ts";
import { moreWorkPart } from "#pages/more-work/more-work.server.ts";
import { bookingPanel } from "./booking-parts.server.ts";
import { cancelledPart } from "./cancelled-part.server.ts";
import { compareParts } from "./compare-parts.server.ts";
import { dayTiles } from "./day-tiles.server.ts";
import { ownPart, quoteParts, quoteStarter } from "./quote-parts.server.ts";
import { type TimelineView, timelineOf } from "./timeline.ts";
import { type WaitingPart, waitingPart } from "./waiting.server.ts";

/** The data of /job/:id for one viewer, as text. Throws NOT_FOUND when they may not see the job. */
export async function jobView(ctx: Ctx, viewer: User, jobId: string, query = new URLSearchParams()) {
  const job = await findJobFor(ctx, jobId);
  const side = job.viewerRole === "owner" ? "customer" : job.viewerRole === "admin" ? "admin" : "tradesperson";
  const now = ctx.clock.now();
  const today = londonDay(now);
  const found = await readAround(ctx, viewer, job, query);
  const { photos, quotes, booking, gate, starter, saved, invited, cancelled } = found;
  const own = side === "tradesperson" ? (quotes[0] ?? null) : null;
  if (side === "customer") await markSeen(ctx, quotes);
  const raising = booking && query.get("dispute") === booking.id ? await raisingFor(ctx, booking.id) : null;
  const choices = side === "customer" && job.status === "open" ? quotes.filter(isLive) : [];
  const around = { job, booking, quotes, choices };
  const { panel, workPhotos, versions, free, records } = await readNext(ctx, viewer, around);
  if (side === "tradesperson" && !own && !booking) await noteJobView(ctx, job.id);
  const waiting = await waitOf(ctx, viewer, around, { invited, photos: photos.length });
  const comparing = side === "customer" && query.has("compare");
  const compared = comparing ? await compareParts(ctx, quotes, job.postcode) : null;
  const closed = closedText(ctx, "quoting");
  return {
    side,
    asked: askedPart(
      job,
      invited.map(({ name }) => name),
    ),
    job: jobPart(viewer, job, now, today),
    area: side === "tradesperson" && !booking ? areaPicture(job.postcode) : null,
    notes: workNotes(job, side === "tradesperson" ? "tradesperson" : "customer"),
    photos: shownPhotos(job.id, photos),
    customer: side === "customer" ? null : customerPart(job, viewer),
    /** Until the first quote of an open job, for its customer. */
    waiting,
    quotes: side === "tradesperson" ? [] : quoteParts(quotes, { job, booking, now, compared, versions, free, records }),
    own: own ? ownPart(viewer, own, { booking, versions, suggested: starter?.suggested ?? [], now }) : null,
    quoting: gate && quotingPart(gate, starter, closed),
    /** For tradespeople who may still quote: whether they have saved the job. */
    marks: gate?.decision.allowed ? { saved: saved !== null } : null,
    booking: panel,
    workPhotos,
    /** Of the last booking, which was cancelled; while there is another one it is not shown. */
    cancelled: cancelled?.card ?? null,
    cancelling: {
      pending: quotes.filter(isLive).length,
      dateAskedOf: booking?.status === "pending" ? booking.tradesperson.fullName : null,
    },
    /** The dialog "Raise a dispute", if the URL opens it. */
    raising,
    timeline: timeline({
      side,
      job,
      // A job is also hidden while its customer is suspended, but then verifying the address makes no difference.
      waitsForAddress:
        side === "customer"
          ? waitsForAddress(job, viewer)
          : job.visibleAt === null && job.openToOthers === "now" && !own,
      quotes,
      live: gate?.live,
      own,
      mayQuote: gate?.decision.allowed === true && !closed,
      cancelledBooking: cancelled,
      waiting,
      today,
    }),
  };
}

interface Around {
  job: JobView;
  booking: BookingView | null;
  quotes: readonly QuoteWithQuoter[];
  /** Those that the customer can accept. */
  choices: readonly QuoteWithQuoter[];
}

/** What the customer of an open job waits for, while no quote can be accepted. */
function waitOf(
  ctx: Ctx,
  viewer: User,
  { job, booking, quotes, choices }: Around,
  { invited, photos }: { invited: Parameters<typeof waitingPart>[2]; photos: number },
) {
  const waits = job.viewerRole === "owner" && job.status === "open" && !booking && choices.length === 0;
  if (!waits || waitsForAddress(job, viewer)) return null;
  return waitingPart(ctx, job, invited, { photos, earlier: quotes.length });
}

/** For tradespeople: the prefill options of their form, or why there is no form. `closed`: why nobody can quote at the moment. */
function quotingPart(
  { decision, credentials }: Awaited<ReturnType<typeof quoteGate>>,
  starter: QuoteStarter | null,
  closed: string | null,
) {
  return {
    starter: decision.allowed && !closed ? starter : null,
    limit: uncheckedLimitText(credentials),
    reason: decision.allowed ? closed : cannotQuoteBecause[decision.code],
    nextStep: decision.allowed ? null : (quoteNextSteps[decision.code] ?? null),
  };
}

/** What belongs to a job. Whether the viewer may use the prefill options is decided by the gate beside them. */
async function readAround(ctx: Ctx, viewer: User, job: JobView, query: URLSearchParams) {
  const quotes = viewer.userType === "tradesperson" && !viewer.isAdmin;
  const [around, starter] = await Promise.all([
    unsafeAroundJob(ctx, viewer, job),
    quotes && job.status === "open" ? quoteStarter(ctx, viewer, job, query) : null,
  ]);
  return {
    ...around,
    quotes: await quotesWithQuoters(ctx, around.quotes),
    cancelled: await cancelledPart(ctx, viewer, around.booking ? null : around.cancelled),
    invited: quotes && job.openToOthers === "now" ? [] : around.asked,
    starter,
  };
}

/** What depends on the booking and the quotes, again in reads that start together. */
async function readNext(ctx: Ctx, viewer: User, { job, booking, quotes, choices }: Around) {
  const [around, moreWork, days, versions, chosen] = await Promise.all([
    booking && unsafeAroundBooking(ctx, viewer, booking),
    booking && moreWorkPart(ctx, viewer, booking),
    booking ? dayTiles(ctx, booking, quotes, job.preferredStartDate) : [],
    unsafeEarlierVersions(ctx.db, quotes),
    unsafeAroundChoices(
      ctx,
      choices.map(({ tradesperson }) => tradesperson.id),
    ),
  ]);
  const none = { ...chosen, versions, panel: null, workPhotos: null };
  if (!booking || !around) return none;
  const workPhotos = workPhotosPart(ctx, viewer, booking, around.workPhotos);
  const more = { moreWork, days, photoPair: photoPair(workPhotos?.photos ?? []) };
  return { ...none, workPhotos, panel: { ...bookingPanel(ctx, viewer, booking, { job, around }), ...more } };
}

/** Whom the job asked first and from when others see it; null if everybody sees it. */
function askedPart(job: JobView, names: readonly string[]) {
  if (names.length === 0 || job.visibleAt || job.openToOthers === "now") return null;
  const from = seenByAllFrom(job);
  return { jobId: job.id, names: names.join(" and "), others: from && shortDayAndTime(from) };
}

export type JobPage = Awaited<ReturnType<typeof jobView>>;
export type OwnQuote = NonNullable<JobPage["own"]>;
export type BookingPanel = NonNullable<JobPage["booking"]>;

function jobPart(viewer: User, job: JobView, now: Date, today: string) {
  return {
    id: job.id,
    title: job.title,
    category: job.category,
    description: withoutAnswers(job.description, job.details),
    details: job.details,
    status: job.status,
    statusWord: statusWord(job.status),
    postcode: job.postcode,
    age: ageOnJobDetail(job.createdAt, now),
    budget: budgetOnJobList(job),
    preferredStart: job.preferredStartDate ? shortDay(job.preferredStartDate, today) : null,
    today,
    closes:
      job.viewerRole === "owner" && job.status === "open" && job.visibleAt ? shortDay(job.expiresAt, today) : null,
    mayKeepOpen: canKeepOpen(viewer, job, now).allowed,
    mayRepeat:
      job.viewerRole === "owner" && !viewer.suspended && ["completed", "cancelled", "expired"].includes(job.status),
    canEdit: canEditJob(viewer, job).allowed,
    canCancel: canCancelJob(viewer, job).allowed,
  };
}

function customerPart(job: JobView, viewer: User) {
  return {
    id: job.customer.id,
    name: job.customer.fullName,
    avatarUrl: job.customer.avatarUrl,
    rating: ratingOf(job.customer),
    reviewCount: job.customer.reviewCount,
    since: shortMonth(job.customer.since),
    canMessage: !viewer.isAdmin && !viewer.suspended,
  };
}

function timeline(of: {
  side: "customer" | "tradesperson" | "admin";
  job: JobView;
  waitsForAddress: boolean;
  quotes: readonly QuoteWithQuoter[];
  own: QuoteWithQuoter | null;
  mayQuote: boolean;
  /** Counted over the whole job, even when the viewer only sees their own. */
  live?: number;
  cancelledBooking: Awaited<ReturnType<typeof cancelledPart>>;
  waiting: WaitingPart | null;
  today: string;
}): TimelineView {
  const { job, today } = of;
  const live = of.quotes.filter(isLive);
  const soonest = live.map((quote) => quote.expiresAt.getTime()).toSorted((a, b) => a - b)[0];
  const view = timelineOf({
    viewer: of.side,
    job: { status: job.status, postedOn: shortDay(job.createdAt, today), visible: !of.waitsForAddress },
    quotes: {
      live: of.live ?? live.length,
      openUntil: soonest === undefined ? null : shortDay(new Date(soonest), today),
    },
    own: of.own ? { status: of.own.status, openUntil: shortDay(of.own.expiresAt, today) } : null,
    mayQuote: of.mayQuote,
    cancelledBooking: of.cancelledBooking,
  });
  return of.waiting ? withWait(view, of.waiting) : view;
}

/** The same with by when to expect the first quote, in the place of what only says that one waits. */
function withWait(view: TimelineView, { title, text }: WaitingPart): TimelineView {
  if (view.yourTurn) return view;
  const steps = view.steps.map((step) => (step.state === "current" ? { ...step, detail: text } : step));
  return { ...view, steps, sentence: title.startsWith("Waiting") ? title : `Waiting for quotes: ${title}` };
}
