import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { expressRequestColumns } from "#features/bookings/rules/express-request.ts";
import type { Role } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { FINISHED, type JobHistory, type JobStage, PAID, type Review, timesOf } from "./job-history.ts";
import type { Tradesperson } from "./person.ts";
import { dateOf, dayFrom, later, type Moment } from "./random.ts";
import { addStatusEvent, type SeedContext } from "./rows.ts";

interface AcceptedQuote {
  jobId: string;
  quoteId: string;
  by: Tradesperson;
  amount: Pence;
}

const bookingStatus = (stage: JobStage): BookingStatus => {
  if (stage === "pending" || stage === "disputed") return stage;
  if (stage === "reopened") return "cancelled";
  return FINISHED.includes(stage) ? "completed" : "confirmed";
};

/** Adds the booking of an accepted quote, with its payment, its dispute and its reviews. */
export function addBooking(ctx: SeedContext, history: JobHistory, { jobId, quoteId, by, amount }: AcceptedQuote): void {
  const { random, now, rows } = ctx;
  const { customer, stage } = history;
  const times = timesOf(history);
  const id = random.id(times.accepted);
  const finished = FINISHED.includes(stage) || stage === "disputed";
  const at = (moment: Moment) => dateOf(moment, now);
  const finishedOn = at(times.completed).toISOString().slice(0, 10);
  const scheduled = history.startsIn === undefined ? null : dayFrom(history.startsIn, now);
  const day = finished ? finishedOn : scheduled;
  const { title } = history.text;
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
    ...(day && !finished && appointmentOf(title, amount)),
    // Everybody here wants the work within two weeks.
    ...expressRequestColumns(day !== null, { day }, at(times.accepted)),
    begunAt: finished ? at(times.completed) : null,
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
  if (stage !== "reopened") rows.bookingAddresses.push(addressOf(id, history, at(times.accepted)));
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

/** A number that follows from a text, so that it is the same in every demo world. */
const numberOf = (text: string, below: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7) % below;

/** An arrival window of two hours, and the length that the price suggests. */
function appointmentOf(title: string, amount: Pence) {
  const durationMinutes = amount < 10_000 ? 60 : amount < 20_000 ? 120 : amount < 60_000 ? 240 : 480;
  const windowStart = 480 + 120 * numberOf(title, 4);
  return { windowStart, windowEnd: windowStart + 120, durationMinutes };
}

const STREETS = ["Brudenell Grove", "Vesper Rise", "Oakwood Lane", "Chapel Street", "Mill Road", "Station Terrace"];
const NOTES = ["Ring twice, the bell is quiet.", "Permit parking after 10.", "The side gate is open.", null];

/** The address of booked work: made up, except for the customer's postcode and its town. */
function addressOf(bookingId: string, { customer, text }: JobHistory, savedAt: Date) {
  const number = numberOf(text.title, 90) + 1;
  return {
    bookingId,
    line1: `${number} ${STREETS[numberOf(text.title, STREETS.length)]}`,
    line2: null,
    town: customer.city,
    postcode: customer.postcode,
    accessNotes: NOTES[numberOf(text.title, NOTES.length)] ?? null,
    // Numbers of this range are kept free for fiction.
    phone: `0113496${String(number).padStart(4, "0")}`,
    savedAt,
  };
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
