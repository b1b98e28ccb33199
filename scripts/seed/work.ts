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
import { record, type Teller } from "./world.ts";

/** How far a job has come. `held` is paid before the work, `to_approve` is finished and held, `ready` is finished and unpaid. */
export type Ending =
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

/** One job from its posting to wherever it stands now. The first quote is the one that was taken. */
export interface Story {
  customer: Person;
  category: JobCategory;
  text: JobText;
  posted: Moment;
  quotes: readonly { by: Tradesperson; pounds: number; message?: string }[];
  ending: Ending;
  budget?: readonly [number, number] | null;
  /** The work's date, in days from today. */
  startsIn?: number;
  /** The customer's review of the tradesperson, and the other way round. */
  review?: Review;
  thanks?: Review;
}

interface Told {
  jobId: string;
  quoteIds: string[];
}

const DAYS_OPEN = 60;
const DAYS_QUOTED = 30;
const BOOKED: readonly Ending[] = ["confirmed", "held", "to_approve", "ready", "paid", "disputed"];
const FINISHED: readonly Ending[] = ["to_approve", "ready", "paid"];
const PAID: readonly Ending[] = ["held", "to_approve", "paid", "disputed"];

export function tellStory(teller: Teller, story: Story): Told {
  const jobId = addJob(teller, story);
  const quoteIds = story.quotes.map((_, index) => addQuote(teller, story, jobId, index));
  const [taken] = story.quotes;
  const [takenId] = quoteIds;
  if (taken && takenId && ["pending", "reopened", ...BOOKED].includes(story.ending))
    addBooking(teller, story, { jobId, quoteId: takenId, by: taken.by, amount: pence(taken.pounds * 100) });
  return { jobId, quoteIds };
}

/** When each thing of a story happened. */
const timesOf = ({ posted }: Story) => {
  const accepted = later(posted, 2, 95);
  const completed = later(accepted, 6, 190);
  const paid = later(completed, 0, 160);
  return {
    posted,
    accepted,
    completed,
    paid,
    reviewed: later(paid, 1, 30),
    thanked: later(paid, 1, 400),
    replied: later(paid, 2, 60),
  };
};

const jobStatus = (ending: Ending): JobStatus => {
  if (ending === "paid") return "completed";
  if (ending === "cancelled" || ending === "expired") return ending;
  return BOOKED.includes(ending) ? "in_progress" : "open";
};

function addJob(teller: Teller, story: Story): string {
  const { dice, now, rows } = teller;
  const { customer, category, text, posted, ending } = story;
  const id = dice.id(posted);
  const round = (pounds: number) => pence(Math.max(10, Math.round(pounds / 10) * 10) * 100);
  const [low, high] =
    story.budget === undefined ? [text.price * 0.75, text.price * 1.3] : (story.budget ?? [null, null]);
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
    preferredStartDate: ending === "open" && dice.chance(0.5) ? dayFrom(dice.between(5, 30), now) : null,
    status: jobStatus(ending),
    visibleAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + DAYS_OPEN * 86_400_000),
    createdAt,
  });
  const times = timesOf(story);
  const change = (event: string, from: string | null, to: string, by: Role, at: Moment) =>
    record(teller, { entity: "job", id, event, from, to, by, actorId: by === "customer" ? customer.id : null, at });
  change("create", null, "open", "customer", posted);
  if (BOOKED.includes(ending) || ending === "reopened")
    change("accept", "open", "in_progress", "customer", times.accepted);
  if (ending === "reopened") change("reopen", "in_progress", "open", "customer", times.completed);
  if (ending === "paid") change("complete", "in_progress", "completed", "customer", times.paid);
  if (ending === "cancelled") change("cancel", "open", "cancelled", "customer", times.accepted);
  if (ending === "expired") change("expire", "open", "expired", "system", later(posted, DAYS_OPEN));
  return id;
}

function quoteStatus(ending: Ending, first: boolean): QuoteStatus {
  if (ending === "open" || ending === "pending") return "pending";
  if (ending === "expired") return "expired";
  if (ending === "reopened") return "rejected";
  return first && ending !== "cancelled" ? "accepted" : "rejected";
}

function addQuote(teller: Teller, story: Story, jobId: string, index: number): string {
  const { dice, now, rows } = teller;
  const quote = story.quotes[index];
  if (!quote) throw new Error("no such quote");
  const sent = later(story.posted, 0, 40 + index * 170 + dice.between(0, 60));
  const id = dice.id(sent);
  const status = quoteStatus(story.ending, index === 0);
  const createdAt = dateOf(sent, now);
  const { accepted } = timesOf(story);
  const messages = QUOTE_MESSAGES[story.category];
  rows.quotes.push({
    id,
    jobId,
    tradespersonId: quote.by.id,
    amount: pence(quote.pounds * 100),
    message:
      quote.message ??
      messages[(index + JOB_CATEGORIES.indexOf(story.category) + story.text.price) % messages.length] ??
      "",
    status,
    expiresAt: new Date(createdAt.getTime() + DAYS_QUOTED * 86_400_000),
    createdAt,
    updatedAt: createdAt,
  });
  const change = (event: string, from: string | null, to: string, by: Role, actorId: string | null, at: Moment) =>
    record(teller, { entity: "quote", id, event, from, to, by, actorId, at });
  change("create", null, "pending", "tradesperson", quote.by.id, sent);
  if (status === "accepted" || (story.ending === "reopened" && index === 0))
    change("accept", "pending", "accepted", "customer", story.customer.id, accepted);
  else if (status === "rejected") change("reject", "pending", "rejected", "system", null, accepted);
  if (story.ending === "reopened" && index === 0)
    change("drop", "accepted", "rejected", "customer", story.customer.id, timesOf(story).completed);
  if (status === "expired") change("expire", "pending", "expired", "system", null, later(sent, DAYS_QUOTED));
  return id;
}

interface Deal {
  jobId: string;
  quoteId: string;
  by: Tradesperson;
  amount: ReturnType<typeof pence>;
}

const bookingStatus = (ending: Ending): BookingStatus => {
  if (ending === "pending" || ending === "disputed") return ending;
  if (ending === "reopened") return "cancelled";
  return FINISHED.includes(ending) ? "completed" : "confirmed";
};

function addBooking(teller: Teller, story: Story, { jobId, quoteId, by, amount }: Deal): void {
  const { dice, now, rows } = teller;
  const { customer, ending } = story;
  const times = timesOf(story);
  const id = dice.id(times.accepted);
  const finished = FINISHED.includes(ending) || ending === "disputed";
  const at = (moment: Moment) => dateOf(moment, now);
  const finishedOn = at(times.completed).toISOString().slice(0, 10);
  const scheduled = story.startsIn === undefined ? null : dayFrom(story.startsIn, now);
  const day = finished ? finishedOn : scheduled;
  rows.bookings.push({
    id,
    jobId,
    quoteId,
    customerId: customer.id,
    tradespersonId: by.id,
    amount,
    status: bookingStatus(ending),
    depositPaid: PAID.includes(ending),
    scheduledDate: day,
    // Everybody here wants the work within two weeks.
    expressRequestAt: day ? at(times.accepted) : null,
    answerBy: ending === "pending" ? new Date(at(times.accepted).getTime() + 5 * 86_400_000) : null,
    agreedAt: ending === "pending" ? null : at(times.accepted),
    completedAt: finished ? at(times.completed) : null,
    completionNotifiedAt: finished ? at(times.completed) : null,
    approvedAt: ending === "paid" ? at(times.paid) : null,
    releasedAt: ending === "paid" ? at(times.paid) : null,
    reviewAskedAt: ending === "paid" ? at(times.paid) : null,
    cancelledAt: ending === "reopened" ? at(times.completed) : null,
    cancelledBy: ending === "reopened" ? "customer" : null,
    cancelReason: ending === "reopened" ? "We could not agree on a date" : null,
    createdAt: at(times.accepted),
  });
  const change = (event: string, from: string | null, to: string, who: Role, moment: Moment) => {
    const actorId = who === "customer" ? customer.id : who === "tradesperson" ? by.id : null;
    record(teller, { entity: "booking", id, event, from, to, by: who, actorId, at: moment });
  };
  change("create", null, ending === "pending" ? "pending" : "confirmed", "customer", times.accepted);
  if (finished) change("complete", "confirmed", "completed", "tradesperson", times.completed);
  if (ending === "reopened") change("cancel", "confirmed", "cancelled", "customer", times.completed);
  if (ending === "disputed") {
    change("dispute", "completed", "disputed", "customer", times.paid);
    addDispute(teller, { bookingId: id, customerId: customer.id, tradespersonId: by.id }, times.paid);
  }
  if (PAID.includes(ending))
    rows.payments.push({
      bookingId: id,
      title: story.text.title,
      customerId: customer.id,
      tradespersonId: by.id,
      amount,
      paid: ending === "paid" ? times.paid : later(times.accepted, 0, 50),
      released: ending === "paid",
    });
  addReviews(teller, story, { bookingId: id, tradespersonId: by.id });
}

interface Sides {
  bookingId: string;
  customerId: string;
  tradespersonId: string;
}

/** A dispute that was answered and runs for some days yet. */
function addDispute(teller: Teller, sides: Sides, at: Moment): void {
  const id = teller.dice.id(at);
  const answered = later(at, 0, 200);
  teller.rows.disputes.push({
    id,
    ...sides,
    raisedBy: sides.customerId,
    raisedByType: "customer",
    reason: "Work not completed as agreed",
    description:
      "Two of the boards were left loose and the beading along the window is missing. The quote says both are included.",
    status: "answered",
    answer: "I ran short of beading and said so on the day. I can come back for it and for the two boards.",
    answeredAt: dateOf(answered, teller.now),
    dueAt: new Date(teller.now.getTime() + 5 * 86_400_000),
    mailedAt: dateOf(at, teller.now),
    createdAt: dateOf(at, teller.now),
  });
  const change = (event: string, from: string | null, to: string, by: "customer" | "tradesperson", moment: Moment) => {
    const actorId = by === "customer" ? sides.customerId : sides.tradespersonId;
    record(teller, { entity: "dispute", id, event, from, to, by, actorId, at: moment });
  };
  change("create", null, "open", "customer", at);
  change("answer", "open", "answered", "tradesperson", answered);
}

function addReviews(teller: Teller, story: Story, work: { bookingId: string; tradespersonId: string }): void {
  const { dice, now, rows } = teller;
  const { reviewed, thanked, replied } = timesOf(story);
  const add = (reviewerId: string, revieweeId: string, at: Moment, review: Review | undefined) => {
    if (!review) return;
    rows.reviews.push({
      id: dice.id(at),
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
  add(story.customer.id, work.tradespersonId, reviewed, story.review);
  add(work.tradespersonId, story.customer.id, thanked, story.thanks);
}
