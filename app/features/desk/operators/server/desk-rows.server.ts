import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { deskColumns } from "#db/schema/operators.ts";
import { jsonRows } from "#db/statement.server.ts";
import { type TraceColumns, traceTotals } from "#features/money/rules/trace.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { choosableColumns } from "#kernel/desk-list.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { BookingDetail } from "./find-booking.server.ts";
import type { FoundThing } from "./found-things.server.ts";

/** What an operator looks at first about one of the two people of a booking. */
export interface PersonOfBooking {
  id: string;
  /** On either side, all of them. */
  bookings: number;
  disputes: number;
  /** The kinds of checks that are current; null for a role that does not decide checks. */
  checks: CheckKind[] | null;
  /** Open signals, other accounts that share a detail, and whether the account is held; null for a role that does not decide about risk. */
  risk: { signals: number; matches: number; held: boolean } | null;
}

interface Row {
  id: string;
  bookings: number;
  disputes: number;
  checks: CheckKind[] | null;
  signals: number;
  matches: number;
  held: boolean;
}

/** As many as are counted: a page of a person lists them. */
const MOST_MATCHES = 50;

/** The two people of a booking, in one read along indexes. Empty for an unknown id. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function peopleOfBooking({ db, actor, clock }: Ctx, bookingId: string): Promise<PersonOfBooking[]> {
  const { deskRole } = requireAdmin(actor, "bookings.read");
  if (!isId(bookingId)) return [];
  const rows = await jsonRows<Row>(
    db,
    sql`select p.id,
      (select count(*) from bookings where customer_id = p.id) + (select count(*) from bookings where tradesperson_id = p.id) as bookings,
      (select count(*) from disputes where customer_id = p.id) + (select count(*) from disputes where tradesperson_id = p.id) as disputes,
      (select array_agg(distinct c.kind) from verification_checks c where c.user_id = p.id and c.status = 'approved'
        and coalesce(c.expires_at >= ${londonDay(clock.now())}::date, true)) as checks,
      (select count(*) from risk_signals s where s.user_id = p.id and s.status = 'open') as signals,
      (select count(*) from (select distinct other.user_id from identity_signals mine
        join identity_signals other on other.kind = mine.kind and other.hash = mine.hash and other.user_id <> mine.user_id
        where mine.user_id = p.id limit ${MOST_MATCHES}) accounts) as matches,
      exists (select from account_holds h where h.user_id = p.id and h.status = 'held') as held
    from bookings b join profiles p on p.id in (b.customer_id, b.tradesperson_id) where b.id = ${bookingId} limit 2`,
  );
  const mayCheck = canAtDesk(deskRole, "checks.decide");
  const mayJudge = canAtDesk(deskRole, "risk.decide");
  return rows.map(({ checks, signals, matches, held, ...row }) => ({
    ...row,
    checks: mayCheck ? (checks ?? []) : null,
    risk: mayJudge ? { signals, matches, held } : null,
  }));
}

/** A result of the search in the API. */
export const presentFound = ({ bookingId, createdAt, ...found }: FoundThing) => ({
  ...found,
  booking_id: bookingId,
  created_at: createdAt.toISOString(),
});

const presentColumns = (row: TraceColumns) => ({
  received: row.received,
  held: row.held,
  owed: row.owed,
  fee: row.fee,
  to_bank: row.toBank,
  sent_back: row.sentBack,
});

const presentSide = (person: BookingDetail["customer"]) => ({
  id: person.id,
  full_name: person.name,
  email: person.email,
  suspended: person.suspendedAt !== null,
});

/** A booking with its money traced, in the API. */
export const presentDeskBooking = (booking: BookingDetail) => ({
  id: booking.id,
  job_id: booking.jobId,
  quote_id: booking.quoteId,
  title: booking.title,
  status: booking.status,
  amount: booking.amount,
  scheduled_date: booking.scheduledDate,
  created_at: booking.createdAt.toISOString(),
  customer: presentSide(booking.customer),
  tradesperson: presentSide(booking.tradesperson),
  now: presentColumns(traceTotals(booking.trace)),
  movements: booking.trace.map((row) => ({
    id: row.id,
    kind: row.kind,
    provider_id: row.providerId,
    created_at: row.at.toISOString(),
    ...presentColumns(row),
  })),
  payouts: booking.payouts.map((payout) => ({
    provider_id: payout.providerId,
    state: payout.state,
    amount: payout.amount,
    arrival_date: payout.arrivalDate,
    created_at: payout.at.toISOString(),
  })),
  disputes: booking.disputes.map(({ id, status, reason }) => ({ id, status, reason })),
  events: booking.events.map((event) => ({
    entity: event.entity,
    event: event.event,
    status: event.toStatus,
    by: event.by ?? event.actorKind,
    created_at: event.createdAt.toISOString(),
  })),
});

/** The columns that the operator has chosen, by the list's id: a row for each list of which they have chosen. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function chosenColumns({ actor, db }: Ctx): Promise<Record<string, string[]>> {
  const me = requireAdmin(actor, "overview.read");
  const rows = await jsonRows<{ list: string; shown: string[] }>(
    db,
    sql`select c.list, c.shown from desk_columns c where c.operator_id = ${me.id}`,
  );
  return Object.fromEntries(rows.map((row) => [row.list, row.shown]));
}

/** Sets which columns of a list the operator sees, and returns the list. Throws NOT_FOUND, NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function chooseColumns(ctx: Ctx, { list: id, columns }: { list: string; columns: readonly string[] }) {
  const list = ctx.registry.lists.get(id);
  if (!list) throw errors.NOT_FOUND();
  const me = requireAdmin(ctx.actor, list.needs);
  const shown = choosableColumns(list).filter((one) => columns.includes(one));
  await ctx.db
    .insert(deskColumns)
    .values({ operatorId: me.id, list: id, shown })
    .onConflictDoUpdate({ target: [deskColumns.operatorId, deskColumns.list], set: { shown } });
  return list;
}
