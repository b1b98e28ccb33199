import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { cursorOf, type Page, type PageRequest, pageLimit, readCursor } from "#db/keyset.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { CaseKind } from "../rules/case-kinds.ts";
import type { CaseFilter } from "../rules/case-query.ts";
import { byKind, conditionsOf, isNarrow, listedKinds, textArray } from "./case-filter.server.ts";

/** A case in a list. Money in pence; risk from 0 (none) to 3 (high). */
export interface ListedCase {
  id: string;
  number: number;
  kind: CaseKind;
  subjectId: string;
  title: string;
  personId: string | null;
  /** A visitor's as typed; null where it is about nobody. */
  person: string | null;
  bookingId: string | null;
  money: number | null;
  risk: number;
  openedAt: Date;
  deadline: Date;
  closedAt: Date | null;
  assigneeId: string | null;
  assignee: string | null;
  snoozedUntil: Date | null;
  tags: string[];
  version: number;
  /** How many others are merged into it. */
  mergedCount: number;
}

export type CaseRow = Omit<ListedCase, "openedAt" | "deadline" | "closedAt" | "snoozedUntil"> &
  Record<"openedAt" | "deadline", string> &
  Record<"closedAt" | "snoozedUntil", string | null>;

/** The columns of a ListedCase, of `cases c`. */
export const caseColumns = sql`c.id, c.number, c.kind, c.subject_id as "subjectId", c.title, c.person_id as "personId",
  coalesce(
    (select full_name from profiles where id = c.person_id),
    case c.kind when 'support' then (select visitor_name from support_threads where id = c.subject_id::uuid)
      when 'complaint' then (select name from privacy_complaints where id = c.subject_id::uuid) end) as person,
  c.booking_id as "bookingId", c.money, c.risk, c.opened_at as "openedAt", c.deadline, c.closed_at as "closedAt",
  c.assignee_id as "assigneeId", (select full_name from profiles where id = c.assignee_id) as assignee,
  c.snoozed_until as "snoozedUntil", c.tags, c.version,
  (select count(*) from cases m where m.merged_into = c.id) as "mergedCount"`;

export const readCase = ({ openedAt, deadline, closedAt, snoozedUntil, ...row }: CaseRow): ListedCase => ({
  ...row,
  openedAt: new Date(openedAt),
  deadline: new Date(deadline),
  closedAt: closedAt === null ? null : new Date(closedAt),
  snoozedUntil: snoozedUntil === null ? null : new Date(snoozedUntil),
});

/**
 * The cases that the operator's role may decide, the soonest deadline first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function listCases(ctx: Ctx, filter: CaseFilter, page: PageRequest = {}): Promise<Page<ListedCase>> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const limit = pageLimit(page);
  const after = readCursor(page.cursor);
  const where = [
    conditionsOf(filter, me, ctx.clock.now()),
    ...(after ? [sql`(c.deadline, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const found = selected(filter, listedKinds(me, filter.kind), sql.join(where, sql` and `), limit + 1);
  const rows = await jsonRows<CaseRow>(
    ctx.db,
    sql`select ${caseColumns} from (${found}) c order by c.deadline, c.id limit ${limit + 1}`,
  );
  const items = rows.slice(0, limit).map(readCase);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? cursorOf(last.deadline.toISOString(), last.id) : null };
}

const selected = (filter: CaseFilter, kinds: readonly CaseKind[], where: SQL, limit: number): SQL =>
  isNarrow(filter)
    ? sql`select c.* from cases c where c.kind = any(${textArray(kinds)}) and ${where} order by c.deadline, c.id limit ${limit}`
    : byKind(sql`c.*`, { kinds, where, limit });
