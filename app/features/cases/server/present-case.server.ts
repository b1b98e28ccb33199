import type { RefusedCase } from "./change-cases.server.ts";
import type { CaseDetail } from "./find-case.server.ts";
import type { ListedCase } from "./list-cases.server.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;
const utc = (at: string) => new Date(at).toISOString();

/** A case as the API returns it. */
export const presentCase = (one: ListedCase) => ({
  id: one.id,
  number: one.number,
  kind: one.kind,
  subject_id: one.subjectId,
  title: one.title,
  person: one.person === null ? null : { id: one.personId, full_name: one.person },
  booking_id: one.bookingId,
  amount: one.money,
  risk: one.risk,
  opened_at: one.openedAt.toISOString(),
  deadline: one.deadline.toISOString(),
  closed_at: iso(one.closedAt),
  assignee: one.assigneeId === null ? null : { id: one.assigneeId, full_name: one.assignee ?? "" },
  snoozed_until: iso(one.snoozedUntil),
  tags: one.tags,
  version: one.version,
});

const entry = ({ id, by, text, createdAt }: { id: string; by: string | null; text: string; createdAt: string }) => ({
  id,
  by,
  text,
  created_at: utc(createdAt),
});

export function presentDetail({ facts: { person, booking }, notes, history, merged, mergedInto, ...one }: CaseDetail) {
  return {
    ...presentCase(one),
    person_facts: person && {
      id: person.id,
      full_name: person.fullName,
      email: person.email,
      user_type: person.userType,
      verified: person.verified,
      suspended: person.suspended,
      bookings: person.bookings,
      created_at: utc(person.createdAt),
    },
    booking_facts: booking && {
      id: booking.id,
      title: booking.title,
      status: booking.status,
      amount: booking.amount,
      held: booking.held,
      scheduled_date: booking.scheduledDate,
      customer: booking.customer,
      tradesperson: booking.tradesperson,
    },
    merged_into: mergedInto?.id ?? null,
    merged: merged.map(({ id, number, subjectId, title, waits }) => ({
      id,
      number,
      subject_id: subjectId,
      title,
      waits,
    })),
    notes: notes.map(entry),
    history: history.map(entry),
  };
}

export const presentRefused = ({ id, error, changedBy, changedAt }: RefusedCase) => ({
  id,
  code: error.code,
  message: error.message,
  ...(changedAt !== undefined && { changed_by: changedBy ?? null, changed_at: iso(changedAt) }),
});
