import { sql } from "drizzle-orm";
import type { Queryable } from "./client.server.ts";

/** One row of the chain: where it is, and its hash. */
export interface ChainLink {
  position: number;
  hash: string;
}

export interface AuditChain {
  /** How many rows were checked: all, or those up to the first that is wrong. */
  checked: number;
  /** Of those, how many have lost their details to the erasure of an account. */
  erased: number;
  /** The last row. Recorded outside the database, it shows later that no row has been removed from the end. */
  head: ChainLink | null;
  broken: { position: number; id: string; problem: string } | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  position: string;
  hash: string;
  previous_hash: string;
  computed: string;
  details_match: boolean;
  erased: boolean;
}

const BATCH = 1_000;

/**
 * Checks that every row of the audit log is as it was written and that none is missing before the last. `recorded`, last rows
 * that were stored outside the database, must still be part of the chain.
 */
export async function verifyAuditChain(db: Queryable, recorded: readonly ChainLink[] = []): Promise<AuditChain> {
  const expected = Map.groupBy(recorded, ({ position }) => position);
  const chain: AuditChain = { checked: 0, erased: 0, head: null, broken: null };
  for (;;) {
    const rows = await readRows(db, chain.head?.position ?? 0);
    for (const row of rows) {
      const position = Number(row.position);
      chain.checked += 1;
      const problem = problemOf(row, chain.head) ?? contradiction(row.hash, expected.get(position));
      if (problem) return { ...chain, broken: { position, id: row.id, problem } };
      if (row.erased) chain.erased += 1;
      chain.head = { position, hash: row.hash };
    }
    if (rows.length < BATCH) break;
  }
  const lastRecorded = recorded.reduce((last, { position }) => Math.max(last, position), 0);
  if ((chain.head?.position ?? 0) >= lastRecorded) return chain;
  const problem = `the chain ends before row ${lastRecorded}, which existed`;
  return { ...chain, broken: { position: lastRecorded, id: "", problem } };
}

function problemOf(row: Row, previous: ChainLink | null): string | null {
  const wanted = (previous?.position ?? 0) + 1;
  if (Number(row.position) !== wanted) return `row ${wanted} is missing before it`;
  if (row.previous_hash !== (previous?.hash ?? "0".repeat(64))) return "it does not hold the hash of its predecessor";
  if (row.hash !== row.computed) return "its columns do not match its hash";
  if (!row.details_match && !row.erased) return "its reason or its change does not match its hash";
  return null;
}

const contradiction = (hash: string, recorded: readonly ChainLink[] = []): string | null =>
  recorded.every((link) => link.hash === hash) ? null : "its hash was another one before";

/**
 * Reads rows with the hashes that they should have. The hashes are computed here and not by the trigger's function, because whoever
 * can change rows can replace that. Details count as erased only if the account of the person was closed.
 */
async function readRows(db: Queryable, after: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, position, hash, previous_hash,
      encode(sha256(convert_to(jsonb_build_array(position, previous_hash, id, actor_id, act, subject, subject_id, person_id,
        request_id, extract(epoch from created_at), details_hash)::text, 'UTF8')), 'hex') as computed,
      details_hash = encode(sha256(convert_to(jsonb_build_array(details_salt, reason, before, after)::text, 'UTF8')), 'hex')
        as details_match,
      reason like 'Removed: %' and before is null and after is null and details_salt is null
        and not exists (select from users where users.id = person_id and email not like 'closed-%@account.invalid') as erased
    from audit_log where position > ${after} order by position limit ${BATCH}`);
  return rows;
}
