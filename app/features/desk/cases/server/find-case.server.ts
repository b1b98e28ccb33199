import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { listedKinds, textArray } from "./case-filter.server.ts";
import { type CaseRow, caseColumns, type ListedCase, readCase } from "./case-lists.server.ts";

interface CasePerson {
  id: string;
  fullName: string;
  email: string;
  userType: string;
  verified: boolean | null;
  suspended: boolean;
  bookings: number;
  createdAt: string;
}

interface CaseBooking {
  id: string;
  title: string;
  status: string;
  amount: number;
  held: number;
  scheduledDate: string | null;
  customer: string;
  tradesperson: string;
}

interface CaseNote {
  id: string;
  by: string | null;
  text: string;
  createdAt: string;
  /** The number of the merged case that it was written about; null for the case itself. */
  of: number | null;
}

/** A case that is merged into another. */
interface MergedCase extends Pick<ListedCase, "id" | "number" | "subjectId" | "title" | "version"> {
  /** Whether its subject still waits for an operator. */
  waits: boolean;
}

interface CaseAct {
  id: string;
  by: string | null;
  /** What was done. */
  text: string;
  createdAt: string;
  of: number | null;
}

/** A case with the facts of its person and booking, its notes (oldest first) and its history (newest first). Times as in JSON. */
export interface CaseDetail extends ListedCase {
  facts: { person: CasePerson | null; booking: CaseBooking | null };
  notes: CaseNote[];
  history: CaseAct[];
  /** Those that are merged into it; their notes and history are listed with its own. */
  merged: MergedCase[];
  /** Whether its own subject waits. */
  waits: boolean;
  /** The case that it is merged into. */
  mergedInto: { id: string; number: number } | null;
}

const MERGED_SHOWN = 100;

const NOTES_SHOWN = 200;
const HISTORY_SHOWN = 50;

/** A case that the operator's role may decide, open or closed. Throws NOT_FOUND, and as `listCases`. */
export async function findCase(ctx: Ctx, id: string): Promise<CaseDetail> {
  const me = requireAdmin(ctx.actor, "cases.work");
  if (!isId(id)) throw errors.NOT_FOUND();
  const kinds = textArray(listedKinds(me));
  // The case and those merged into it. They are of one kind, so who may see one may see all.
  const together = sql`array(select ${id}::uuid union all select m.id from cases m where m.merged_into = ${id})`;
  const mine = sql`from cases c where c.id = ${id} and c.kind = any(${kinds})`;
  const [[row], [person], [booking], notes, history, merged] = await Promise.all([
    jsonRows<CaseRow & Pick<CaseDetail, "waits" | "mergedInto">>(
      ctx.db,
      sql`select ${caseColumns}, c.waits,
          (select json_build_object('id', m.id, 'number', m.number) from cases m where m.id = c.merged_into) as "mergedInto"
        ${mine} limit ${1}`,
    ),
    jsonRows<CasePerson>(
      ctx.db,
      sql`select p.id, p.full_name as "fullName", u.email, p.user_type as "userType", t.verified,
          p.suspended_at is not null as suspended, p.created_at as "createdAt",
          (select count(*) from bookings where customer_id = p.id) + (select count(*) from bookings where tradesperson_id = p.id) as bookings
        from profiles p join users u on u.id = p.id left join tradesperson_profiles t on t.user_id = p.id
        where p.id = (select c.person_id ${mine}) limit ${1}`,
    ),
    jsonRows<CaseBooking>(
      ctx.db,
      sql`select b.id, j.title, b.status, b.amount, b.scheduled_date as "scheduledDate", customer.full_name as customer,
          tradesperson.full_name as tradesperson,
          coalesce(-(select balance from ledger_balances where account = 'held:' || b.id), 0) as held
        from bookings b join job_postings j on j.id = b.job_id join profiles customer on customer.id = b.customer_id
        join profiles tradesperson on tradesperson.id = b.tradesperson_id
        where b.id = (select c.booking_id ${mine}) limit ${1}`,
    ),
    jsonRows<CaseNote>(
      ctx.db,
      sql`select n.id, p.full_name as by, n.text, n.created_at as "createdAt",
          (select m.number from cases m where m.id = n.case_id and m.id <> ${id}) as of
        from case_notes n left join profiles p on p.id = n.author_id
        where n.case_id = any(${together}) order by n.id limit ${NOTES_SHOWN}`,
    ),
    jsonRows<CaseAct>(
      ctx.db,
      sql`select a.id, p.full_name as by, a.reason as text, a.created_at as "createdAt",
          (select m.number from cases m where m.id = a.subject_id::uuid and m.id <> ${id}) as of
        from audit_log a left join profiles p on p.id = a.actor_id
        where a.subject_id = any(${together}::text[]) and a.subject = 'case' order by a.created_at desc, a.id desc limit ${HISTORY_SHOWN}`,
    ),
    jsonRows<MergedCase>(
      ctx.db,
      sql`select m.id, m.number, m.subject_id as "subjectId", m.title, m.waits, m.version from cases m
        where m.merged_into = (select c.id ${mine}) order by m.subject_deadline, m.id limit ${MERGED_SHOWN}`,
    ),
  ]);
  if (!row) throw errors.NOT_FOUND();
  const { waits, mergedInto, ...listed } = row;
  return {
    ...readCase(listed),
    waits,
    mergedInto,
    merged,
    facts: { person: person ?? null, booking: booking ?? null },
    notes,
    history,
  };
}
