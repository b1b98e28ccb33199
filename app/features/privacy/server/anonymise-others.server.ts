import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { REMOVED } from "#db/personal-data.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { documents } from "#db/schema/documents.ts";
import { notifications } from "#db/schema/notifications.ts";
import { reports } from "#db/schema/reports.ts";
import { reviews } from "#db/schema/reviews.ts";
import { type Mark, scrubbed } from "../rules/anonymise.ts";

/**
 * Takes a person out of what others keep, or the law asks to keep: papers of shared bookings, what others were told, mails on
 * their way, reviews, and the reasons of operators. Figures, dates and everybody else's words stay.
 */
export async function anonymiseOthers(tx: Tx, person: string, marks: readonly Mark[]): Promise<void> {
  await papers(tx, person, marks);
  await news(tx, person, marks);
  await mailsOnTheirWay(tx, person, marks);
  await reasons(tx, person, marks);
}

const bookingsOf = (person: string) =>
  sql`(select ${bookings.id} from ${bookings} where ${bookings.customerId} = ${person} or ${bookings.tradespersonId} = ${person})`;

async function papers(tx: Tx, person: string, marks: readonly Mark[]): Promise<void> {
  const { id, title, words, content } = documents;
  const theirs = or(eq(documents.ownerId, person), sql`${documents.bookingId} in ${bookingsOf(person)}`);
  for (const { id: one, ...paper } of await tx.select({ id, title, words, content }).from(documents).where(theirs))
    await tx.update(documents).set(scrubbed(paper, marks)).where(eq(documents.id, one));
}

/** Everybody who had to do with the person. */
const acquaintances = (person: string) => sql`(
  select participant_one_id from conversations where participant_two_id = ${person}
  union select participant_two_id from conversations where participant_one_id = ${person}
  union select customer_id from bookings where tradesperson_id = ${person}
  union select tradesperson_id from bookings where customer_id = ${person}
  union select j.customer_id from quotes q join job_postings j on j.id = q.job_id where q.tradesperson_id = ${person}
  union select q.tradesperson_id from quotes q join job_postings j on j.id = q.job_id where j.customer_id = ${person}
  union select user_id from user_roles)`;

async function news(tx: Tx, person: string, marks: readonly Mark[]): Promise<void> {
  const { id, kind, payload } = notifications;
  const theirs = and(ne(notifications.userId, person), sql`${notifications.userId} in ${acquaintances(person)}`);
  for (const one of await tx.select({ id, kind, payload }).from(notifications).where(theirs)) {
    const clean = withoutQuote(one.kind, one.payload as Values, scrubbed(one.payload as Values, marks));
    if (JSON.stringify(clean) !== JSON.stringify(one.payload))
      await tx.update(notifications).set({ payload: clean }).where(eq(notifications.id, one.id));
  }
}

type Values = Record<string, string>;

/** The notification of a message quotes its beginning: that of the person, when it was they who wrote. */
const withoutQuote = (kind: string, before: Values, after: Values) =>
  kind === "message-received" && before.from !== after.from && after.text ? { ...after, text: REMOVED } : after;

interface Waiting extends Record<string, unknown> {
  id: string;
  payload: { to?: string; kind?: string; payload?: Values };
}

async function mailsOnTheirWay(tx: Tx, person: string, marks: readonly Mark[]): Promise<void> {
  const { rows } = await tx.execute<Waiting>(sql`
    select job.id, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send-mail' and job.locked_at is null
      and (job.payload ->> 'to' = ${person} or job.payload ->> 'to' in (select id::text from profiles where id in ${acquaintances(person)}))
    for update of job skip locked`);
  for (const { id, payload } of rows) {
    if (payload.to === person) await tx.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
    else {
      const values = payload.payload ?? {};
      const clean = { ...payload, payload: withoutQuote(payload.kind ?? "", values, scrubbed(values, marks)) };
      await tx.execute(
        sql`update graphile_worker._private_jobs set payload = ${JSON.stringify(clean)}::json where id = ${id}`,
      );
    }
  }
}

async function reasons(tx: Tx, person: string, marks: readonly Mark[]): Promise<void> {
  const ofDispute = { id: disputes.id, decisionReason: disputes.decisionReason };
  const inDispute = and(
    or(eq(disputes.customerId, person), eq(disputes.tradespersonId, person)),
    sql`${disputes.decisionReason} is not null`,
  );
  for (const { id, ...words } of await tx.select(ofDispute).from(disputes).where(inDispute))
    await tx.update(disputes).set(scrubbed(words, marks)).where(eq(disputes.id, id));

  const ofReport = {
    id: reports.id,
    excerpt: reports.excerpt,
    details: reports.details,
    decision: reports.decision,
    finalDecision: reports.finalDecision,
  };
  const inReport = or(eq(reports.reporterId, person), eq(reports.reportedId, person));
  for (const { id, ...words } of await tx.select(ofReport).from(reports).where(inReport))
    await tx.update(reports).set(scrubbed(words, marks)).where(eq(reports.id, id));

  const ofReview = { id: reviews.id, comment: reviews.comment, reply: reviews.reply };
  const inReview = inArray(reviews.bookingId, sql`${bookingsOf(person)}`);
  for (const { id, ...words } of await tx.select(ofReview).from(reviews).where(inReview))
    await tx.update(reviews).set(scrubbed(words, marks)).where(eq(reviews.id, id));
}
