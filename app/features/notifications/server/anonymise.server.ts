import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { type Anonymise, REMOVED } from "#db/personal-data.ts";
import { notifications } from "#db/schema/notifications.ts";
import { anonymised, type IdentitySignal } from "#kernel/anonymise.ts";
import { sendMailTask } from "../tasks.ts";

/** Removes a person from other people's notifications and from unsent mails; unsent mails to the person are deleted. */
export const anonymise: Anonymise = async (tx, person, signals) => {
  await anonymiseNotifications(tx, person, signals);
  await anonymiseMails(tx, person, signals);
};

/**
 * Everyone who may have been notified about the person: the other people of their conversations, bookings and quotes, and
 * admins.
 */
const contactsOf = (person: string): SQL => sql`(
  select participant_one_id from conversations where participant_two_id = ${person}
  union select participant_two_id from conversations where participant_one_id = ${person}
  union select customer_id from bookings where tradesperson_id = ${person}
  union select tradesperson_id from bookings where customer_id = ${person}
  union select j.customer_id from quotes q join job_postings j on j.id = q.job_id where q.tradesperson_id = ${person}
  union select q.tradesperson_id from quotes q join job_postings j on j.id = q.job_id where j.customer_id = ${person}
  union select user_id from user_roles)`;

type Payload = Record<string, string>;

async function anonymiseNotifications(tx: Tx, person: string, signals: readonly IdentitySignal[]): Promise<void> {
  const rows = await tx
    .select({ id: notifications.id, kind: notifications.kind, payload: notifications.payload })
    .from(notifications)
    .where(and(ne(notifications.userId, person), sql`${notifications.userId} in ${contactsOf(person)}`));
  for (const row of rows) {
    const payload = anonymisedPayload(row.kind, row.payload as Payload, signals);
    if (JSON.stringify(payload) !== JSON.stringify(row.payload))
      await tx.update(notifications).set({ payload }).where(eq(notifications.id, row.id));
  }
}

/** A message's notification quotes its beginning. The quotation is removed when the person wrote it. */
function anonymisedPayload(kind: string, payload: Payload, signals: readonly IdentitySignal[]): Payload {
  const clean = anonymised(payload, signals);
  return kind === "message-received" && payload.from !== clean.from && clean.text ? { ...clean, text: REMOVED } : clean;
}

interface QueuedMail extends Record<string, unknown> {
  id: string;
  payload: { to?: string; kind?: string; payload?: Payload };
}

async function anonymiseMails(tx: Tx, person: string, signals: readonly IdentitySignal[]): Promise<void> {
  await tx.execute(sql`
    delete from graphile_worker._private_jobs where locked_at is null and payload ->> 'to' = ${person} and ${isMail}`);
  const { rows } = await tx.execute<QueuedMail>(sql`
    select id, payload from graphile_worker._private_jobs
    where locked_at is null and ${isMail}
      and payload ->> 'to' in (select id::text from profiles where id in ${contactsOf(person)})
    for update skip locked`);
  const changed = rows.flatMap(({ id, payload }) => {
    const clean = anonymisedPayload(payload.kind ?? "", payload.payload ?? {}, signals);
    if (JSON.stringify(clean) === JSON.stringify(payload.payload ?? {})) return [];
    return { id, payload: { ...payload, payload: clean } };
  });
  if (changed.length > 0)
    await tx.execute(sql`
      update graphile_worker._private_jobs job set payload = clean.payload
      from json_to_recordset(${JSON.stringify(changed)}::json) as clean (id bigint, payload json) where job.id = clean.id`);
}

const isMail = sql`task_id in (select id from graphile_worker._private_tasks where identifier = ${sendMailTask.name})`;
