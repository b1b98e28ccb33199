import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";
import type { Role } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import type { JobText } from "./jobs.ts";
import { QUOTE_MESSAGES } from "./messages.ts";
import type { Person, Tradesperson } from "./people.ts";
import { dateOf, dayFrom, later, type Moment } from "./random.ts";
import { addStatusEvent, type SeedContext } from "./rows.ts";

/**
 * The stage that a job has reached. `held`: paid before the work. `to_approve`: work finished, payment held. `ready`: work
 * finished, not paid. `reopened`: open again after a cancelled booking.
 */
export type JobStage =
  | "open"
  | "cancelled"
  | "expired"
  | "pending"
  | "confirmed"
  | "held"
  | "to_approve"
  | "ready"
  | "paid"
  | "disputed"
  | "reopened";

export interface Review {
  stars: number;
  comment: string | null;
  reply?: string;
}

/** A job from its posting to its current stage. If a quote was accepted, it is the first. */
export interface JobHistory {
  customer: Person;
  category: JobCategory;
  text: JobText;
  posted: Moment;
  quotes: readonly { by: Tradesperson; pounds: number; message?: string }[];
  stage: JobStage;
  budget?: readonly [number, number] | null;
  /** The date of the work, in days from today. */
  startsIn?: number;
  /** By the customer, of the tradesperson. */
  review?: Review;
  /** By the tradesperson, of the customer. */
  customerReview?: Review;
}

interface SeededJob {
  jobId: string;
  quoteIds: string[];
}

const DAYS_OPEN = 60;
const DAYS_QUOTED = 30;
const BOOKED: readonly JobStage[] = ["confirmed", "held", "to_approve", "ready", "paid", "disputed"];
const FINISHED: readonly JobStage[] = ["to_approve", "ready", "paid"];
const PAID: readonly JobStage[] = ["held", "to_approve", "paid", "disputed"];

export function addJobHistory(ctx: SeedContext, history: JobHistory): SeededJob {
  const jobId = addJob(ctx, history);
  const quoteIds = history.quotes.map((_, index) => addQuote(ctx, history, jobId, index));
  const [taken] = history.quotes;
  const [takenId] = quoteIds;
  if (taken && takenId && ["pending", "reopened", ...BOOKED].includes(history.stage))
    addBooking(ctx, history, { jobId, quoteId: takenId, by: taken.by, amount: pence(taken.pounds * 100) });
  return { jobId, quoteIds };
}

const timesOf = ({ posted }: JobHistory) => {
  const accepted = later(posted, 2, 95);
  const completed = later(accepted, 6, 190);
  const paid = later(completed, 0, 160);
  return {
    posted,
    accepted,
    completed,
    paid,
    reviewed: later(paid, 1, 30),
    customerReviewed: later(paid, 1, 400),
    replied: later(paid, 2, 60),
  };
};

const jobStatus = (stage: JobStage): JobStatus => {
  if (stage === "paid") return "completed";
  if (stage === "cancelled" || stage === "expired") return stage;
  return BOOKED.includes(stage) ? "in_progress" : "open";
};

function addJob(ctx: SeedContext, history: JobHistory): string {
  const { random, now, rows } = ctx;
  const { customer, category, text, posted, stage } = history;
  const id = random.id(posted);
  const round = (pounds: number) => pence(Math.max(10, Math.round(pounds / 10) * 10) * 100);
  const [low, high] =
    history.budget === undefined ? [text.price * 0.75, text.price * 1.3] : (history.budget ?? [null, null]);
  const createdAt = dateOf(posted, now);
  rows.jobPostings.push({
    id,
    customerId: customer.id,
    title: text.title,
    category,
    description: text.description,
    budgetMin: low === null ? null : round(low),
    budgetMax: high === null ? null : round(high),
    postcode: customer.postcode,
    outwardCode: customer.postcode.split(" ")[0] ?? "",
    latitude: customer.latitude,
    longitude: customer.longitude,
    preferredStartDate: stage === "open" && random.chance(0.5) ? dayFrom(random.between(5, 30), now) : null,
    status: jobStatus(stage),
    visibleAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + DAYS_OPEN * 86_400_000),
    createdAt,
  });
  const times = timesOf(history);
  const change = (event: string, from: string | null, to: string, by: Role, at: Moment) =>
    addStatusEvent(ctx, {
      entity: "job",
      id,
      event,
      from,
      to,
      by,
      actorId: by === "customer" ? customer.id : null,
      at,
    });
  change("create", null, "open", "customer", posted);
  if (BOOKED.includes(stage) || stage === "reopened")
    change("accept", "open", "in_progress", "customer", times.accepted);
  if (stage === "reopened") change("reopen", "in_progress", "open", "customer", times.completed);
  if (stage === "paid") change("complete", "in_progress", "completed", "customer", times.paid);
  if (stage === "cancelled") change("cancel", "open", "cancelled", "customer", times.accepted);
  if (stage === "expired") change("expire", "open", "expired", "system", later(posted, DAYS_OPEN));
  return id;
}

function quoteStatus(stage: JobStage, first: boolean): QuoteStatus {
  if (stage === "open" || stage === "pending") return "pending";
  if (stage === "expired") return "expired";
  if (stage === "reopened") return "rejected";
  return first && stage !== "cancelled" ? "accepted" : "rejected";
}

function addQuote(ctx: SeedContext, history: JobHistory, jobId: string, index: number): string {
  const { random, now, rows } = ctx;
  const quote = history.quotes[index];
  if (!quote) throw new Error("no such quote");
  const sent = later(history.posted, 0, 40 + index * 170 + random.between(0, 60));
  const id = random.id(sent);
  const status = quoteStatus(history.stage, index === 0);
  const createdAt = dateOf(sent, now);
  const { accepted } = timesOf(history);
  const messages = QUOTE_MESSAGES[history.category];
  rows.quotes.push({
    id,
    jobId,
    tradespersonId: quote.by.id,
    amount: pence(quote.pounds * 100),
    message:
      quote.message ??
      messages[(index + JOB_CATEGORIES.indexOf(history.category) + history.text.price) % messages.length] ??
      "",
    status,
    expiresAt: new Date(createdAt.getTime() + DAYS_QUOTED * 86_400_000),
    createdAt,
    updatedAt: createdAt,
  });
  const change = (event: string, from: string | null, to: string, by: Role, actorId: string | null, at: Moment) =>
    addStatusEvent(ctx, { entity: "quote", id, event, from, to, by, actorId, at });
  change("create", null, "pending", "tradesperson", quote.by.id, sent);
  if (status === "accepted" || (history.stage === "reopened" && index === 0))
    change("accept", "pending", "accepted", "customer", history.customer.id, accepted);
  else if (status === "rejected") change("reject", "pending", "rejected", "system", null, accepted);
  if (history.stage === "reopened" && index === 0)
    change("drop", "accepted", "rejected", "customer", history.customer.id, timesOf(history).completed);
  if (status === "expired") change("expire", "pending", "expired", "system", null, later(sent, DAYS_QUOTED));
  return id;
}

interface AcceptedQuote {
  jobId: string;
  quoteId: string;
  by: Tradesperson;
  amount: ReturnType<typeof pence>;
}

const bookingStatus = (stage: JobStage): BookingStatus => {
  if (stage === "pending" || stage === "disputed") return stage;
  if (stage === "reopened") return "cancelled";
  return FINISHED.includes(stage) ? "completed" : "confirmed";
};

function addBooking(ctx: SeedContext, history: JobHistory, { jobId, quoteId, by, amount }: AcceptedQuote): void {
  const { random, now, rows } = ctx;
  const { customer, stage } = history;
  const times = timesOf(history);
  const id = random.id(times.accepted);
  const finished = FINISHED.includes(stage) || stage === "disputed";
  const at = (moment: Moment) => dateOf(moment, now);
  const finishedOn = at(times.completed).toISOString().slice(0, 10);
  const scheduled = history.startsIn === undefined ? null : dayFrom(history.startsIn, now);
  const day = finished ? finishedOn : scheduled;
  rows.bookings.push({
    id,
    jobId,
    quoteId,
    customerId: customer.id,
    tradespersonId: by.id,
    amount,
    status: bookingStatus(stage),
    depositPaid: PAID.includes(stage),
    scheduledDate: day,
    // Everybody here wants the work within two weeks.
    expressRequestAt: day ? at(times.accepted) : null,
    answerBy: stage === "pending" ? new Date(at(times.accepted).getTime() + 5 * 86_400_000) : null,
    agreedAt: stage === "pending" ? null : at(times.accepted),
    completedAt: finished ? at(times.completed) : null,
    completionNotifiedAt: finished ? at(times.completed) : null,
    approvedAt: stage === "paid" ? at(times.paid) : null,
    releasedAt: stage === "paid" ? at(times.paid) : null,
    reviewAskedAt: stage === "paid" ? at(times.paid) : null,
    cancelledAt: stage === "reopened" ? at(times.completed) : null,
    cancelledBy: stage === "reopened" ? "customer" : null,
    cancelReason: stage === "reopened" ? "We could not agree on a date" : null,
    createdAt: at(times.accepted),
  });
  const change = (event: string, from: string | null, to: string, who: Role, moment: Moment) => {
    const actorId = who === "customer" ? customer.id : who === "tradesperson" ? by.id : null;
    addStatusEvent(ctx, { entity: "booking", id, event, from, to, by: who, actorId, at: moment });
  };
  change("create", null, stage === "pending" ? "pending" : "confirmed", "customer", times.accepted);
  if (finished) change("complete", "confirmed", "completed", "tradesperson", times.completed);
  if (stage === "reopened") change("cancel", "confirmed", "cancelled", "customer", times.completed);
  if (stage === "disputed") {
    change("dispute", "completed", "disputed", "customer", times.paid);
    addDispute(ctx, { bookingId: id, customerId: customer.id, tradespersonId: by.id }, times.paid);
  }
  if (PAID.includes(stage))
    rows.payments.push({
      bookingId: id,
      title: history.text.title,
      customerId: customer.id,
      tradespersonId: by.id,
      amount,
      paid: stage === "paid" ? times.paid : later(times.accepted, 0, 50),
      released: stage === "paid",
    });
  addReviews(ctx, history, { bookingId: id, tradespersonId: by.id });
}

interface Parties {
  bookingId: string;
  customerId: string;
  tradespersonId: string;
}

/** Adds a dispute that has been answered and is due in five days. */
function addDispute(ctx: SeedContext, parties: Parties, at: Moment): void {
  const id = ctx.random.id(at);
  const answered = later(at, 0, 200);
  ctx.rows.disputes.push({
    id,
    ...parties,
    raisedBy: parties.customerId,
    raisedByType: "customer",
    reason: "Work not completed as agreed",
    description:
      "Two of the boards were left loose and the beading along the window is missing. The quote says both are included.",
    status: "answered",
    answer: "I ran short of beading and said so on the day. I can come back for it and for the two boards.",
    answeredAt: dateOf(answered, ctx.now),
    dueAt: new Date(ctx.now.getTime() + 5 * 86_400_000),
    mailedAt: dateOf(at, ctx.now),
    createdAt: dateOf(at, ctx.now),
  });
  const change = (event: string, from: string | null, to: string, by: "customer" | "tradesperson", moment: Moment) => {
    const actorId = by === "customer" ? parties.customerId : parties.tradespersonId;
    addStatusEvent(ctx, { entity: "dispute", id, event, from, to, by, actorId, at: moment });
  };
  change("create", null, "open", "customer", at);
  change("answer", "open", "answered", "tradesperson", answered);
}

function addReviews(ctx: SeedContext, history: JobHistory, work: { bookingId: string; tradespersonId: string }): void {
  const { random, now, rows } = ctx;
  const { reviewed, customerReviewed, replied } = timesOf(history);
  const add = (reviewerId: string, revieweeId: string, at: Moment, review: Review | undefined) => {
    if (!review) return;
    rows.reviews.push({
      id: random.id(at),
      bookingId: work.bookingId,
      reviewerId,
      revieweeId,
      rating: review.stars,
      comment: review.comment,
      reply: review.reply ?? null,
      repliedAt: review.reply ? dateOf(replied, now) : null,
      createdAt: dateOf(at, now),
    });
  };
  add(history.customer.id, work.tradespersonId, reviewed, history.review);
  add(work.tradespersonId, history.customer.id, customerReviewed, history.customerReview);
}
