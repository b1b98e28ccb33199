import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";

export interface Duplicate {
  /** What the two accounts have in common. */
  what: "company" | "phone" | "bank" | "document" | "number";
  userId: string;
  fullName: string;
}

/**
 * Other people with the same company number, telephone number, bank account, document (the same file) or register number. Each person
 * once for each of these, at most fifty.
 */
export async function duplicatesOf(db: Queryable, userId: string): Promise<Duplicate[]> {
  const { rows } = await db.execute<{ what: Duplicate["what"]; user_id: string; full_name: string }>(sql`
    with mine as (
      select 'company' as what, company_number as mark from business_details where user_id = ${userId} and company_number is not null
      union select 'company', reference from verification_checks where user_id = ${userId} and kind = 'company' and reference is not null
    )
    select distinct found.what, found.user_id, p.full_name from (
      select 'company' as what, d.user_id from business_details d join mine on d.company_number = mine.mark
      union all select 'company', c.user_id from verification_checks c join mine on c.kind = 'company' and c.reference = mine.mark
      union all select 'phone', d.user_id from business_details d
        where d.phone = (select phone from business_details where user_id = ${userId})
      union all select 'bank', a.user_id from payment_accounts a
        where a.bank_fingerprint = (select bank_fingerprint from payment_accounts where user_id = ${userId})
      union all select 'document', f.user_id from verification_files f
        where f.fingerprint in (select fingerprint from verification_files where user_id = ${userId})
      union all select 'number', c.user_id from verification_checks c
        join verification_checks m on m.user_id = ${userId} and m.kind = c.kind and m.reference = c.reference
        where c.kind <> 'company'
    ) found
    join profiles p on p.id = found.user_id
    where found.user_id <> ${userId}
    order by found.what, p.full_name, found.user_id
    limit 50`);
  return rows.map((row) => ({ what: row.what, userId: row.user_id, fullName: row.full_name }));
}
