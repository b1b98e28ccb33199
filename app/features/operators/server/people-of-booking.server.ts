import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { isId } from "#kernel/id.ts";

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
