import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { FORMER, REMOVED } from "#db/personal-data.ts";
import { type IdentitySignal, toIdentitySignals } from "#kernel/anonymise.ts";

interface Found extends Record<string, unknown> {
  text: string | null;
  replacement: string;
}

/**
 * The texts that identify a person in other people's data: names, addresses, and details from jobs, quotes and disputes. One
 * query reads the tables of several modules, because the list must be complete before any of them is erased.
 */
export async function identitySignals(tx: Tx, person: string): Promise<IdentitySignal[]> {
  const { rows } = await tx.execute<Found>(sql`
    select full_name as text, case user_type when 'tradesperson' then ${FORMER.tradesperson} else ${FORMER.customer} end as replacement
      from profiles where id = ${person}
    union all select email, 'removed' from users where id = ${person}
    union all select postcode, 'removed' from profiles where id = ${person}
    union all select unnest(array[name, company_number, phone, address_line1, address_line2, postcode, vat_number]), 'removed' from business_details where user_id = ${person}
    -- Invoices have the address of the work.
    union all select unnest(array[line1, line2, a.postcode]), 'removed' from booking_addresses a join bookings b on b.id = a.booking_id where b.customer_id = ${person}
    union all select title, category || ' job' from job_postings where customer_id = ${person}
    union all select unnest(array[description, postcode]), ${REMOVED} from job_postings where customer_id = ${person}
    union all select unnest(array[title, description, postcode]), ${REMOVED} from visit_plans where customer_id = ${person}
    union all select message, ${REMOVED} from quotes where tradesperson_id = ${person}
    -- Agreements name the files; a name without an ending may be an ordinary word.
    union all select file ->> 'name', 'a file' from quotes q, jsonb_array_elements(q.files) file
      where q.tradesperson_id = ${person} and q.files is not null and file ->> 'name' like '%.%'
    union all select unnest(array[m.title, m.description]), 'Part ' || (m.milestone_index + 1)
      from payment_milestones m join bookings b on b.id = m.booking_id where b.tradesperson_id = ${person}
    union all select cancel_reason, ${REMOVED} from bookings where customer_id = ${person} or tradesperson_id = ${person}
    union all select case when raised_by = ${person} then description else answer end, ${REMOVED}
      from disputes where customer_id = ${person} or tradesperson_id = ${person}`);
  return toIdentitySignals(rows.flatMap(({ text, replacement }) => (text ? [[text, replacement] as const] : [])));
}
