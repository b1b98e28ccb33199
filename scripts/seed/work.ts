import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import { guideNamed } from "#config/kinds-of-work/guide.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";
import { STANDARD_VAT } from "#features/quotes/rules/quote-lines.ts";
import { agreedContentOf } from "#features/quotes/rules/revision.ts";
import { kindsNamed } from "#features/search/rules/kinds-of-work.ts";
import type { Role } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { addBooking } from "./bookings.ts";
import { BOOKED, type JobHistory, type JobStage, timesOf } from "./job-history.ts";
import { QUOTE_MESSAGES } from "./messages.ts";
import { dateOf, dayFrom, later, type Moment } from "./random.ts";
import { addStatusEvent, type SeedContext } from "./rows.ts";

const DAYS_OPEN = 60;
const DAYS_QUOTED = 30;

/** Adds a job and everything that followed from it. */
export function addJobHistory(ctx: SeedContext, history: JobHistory): { jobId: string; quoteIds: string[] } {
  const jobId = addJob(ctx, history);
  const quoteIds = history.quotes.map((_, index) => addQuote(ctx, history, jobId, index));
  const [taken] = history.quotes;
  const [takenId] = quoteIds;
  if (taken && takenId && ["pending", "reopened", ...BOOKED].includes(history.stage))
    addBooking(ctx, history, { jobId, quoteId: takenId, by: taken.by, amount: pence(taken.pounds * 100) });
  return { jobId, quoteIds };
}

/** The kind of work that a title names, if it is one of the category's. */
function kindFor(title: string, category: JobCategory): string | null {
  const guides = kindsNamed(title).flatMap((name) => guideNamed(name) ?? []);
  return guides.find((guide) => guide.category === category)?.id ?? null;
}

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
    kind: kindFor(text.title, category),
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

/** What most quotes do not say. */
const PLAIN_TERMS = {
  deposit: null,
  milestones: null,
  pay: "after_work",
  takes: null,
  callOutCharge: null,
  earliestStart: null,
  files: null,
} as const;

function addQuote(ctx: SeedContext, history: JobHistory, jobId: string, index: number): string {
  const { random, now, rows } = ctx;
  const quote = history.quotes[index];
  if (!quote) throw new Error("a job history has no quote at this index");
  const sent = later(history.posted, 0, 40 + index * 170 + random.between(0, 60));
  const id = random.id(sent);
  const status = quoteStatus(history.stage, index === 0);
  const createdAt = dateOf(sent, now);
  const { accepted } = timesOf(history);
  const messages = QUOTE_MESSAGES[history.category];
  const vatRegistered = rows.businessDetails.some((of) => of.userId === quote.by.id && of.vatNumber);
  const row = {
    ...PLAIN_TERMS,
    id,
    jobId,
    tradespersonId: quote.by.id,
    amount: pence(quote.pounds * 100),
    message:
      quote.message ??
      messages[(index + JOB_CATEGORIES.indexOf(history.category) + history.text.price) % messages.length] ??
      "",
    lines:
      quote.lines?.map(({ pounds, ...line }) => ({
        ...line,
        unitPrice: pence(pounds * 100),
        vatRate: vatRegistered ? STANDARD_VAT : 0,
      })) ?? null,
    vatRegistered,
    revision: quote.past ? 2 : 1,
    duration: quote.duration ?? null,
    guarantee: quote.guarantee ?? null,
    dates: quote.dates?.map(({ inDays, ...window }) => ({ date: dayFrom(inDays, now), window })) ?? null,
    // The customer looked before choosing one.
    seenAt: status === "pending" ? null : dateOf(accepted, now),
    status,
    expiresAt: new Date(createdAt.getTime() + DAYS_QUOTED * 86_400_000),
    createdAt,
    updatedAt: createdAt,
  };
  rows.quotes.push(row);
  if (quote.past) {
    const { pounds = quote.pounds, guarantee = row.guarantee } = quote.past;
    const content = agreedContentOf({ ...row, amount: pence(pounds * 100), guarantee });
    rows.quoteVersions.push({ quoteId: id, revision: 1, content, createdAt: dateOf(later(sent, 0, 25), now) });
  }
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
