import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { type Page, type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin, type User } from "#kernel/actor.ts";
import { csvStream } from "#kernel/csv-stream.ts";
import { DUE, type Due } from "#kernel/deadline.ts";
import type { Assignee } from "../rules/case-change.ts";
import { CASES_HEAD, caseCells, type ExportedCase, leftOutText } from "../rules/case-csv.ts";
import type { CaseKind } from "../rules/case-kinds.ts";
import {
  CASE_VIEWS,
  CASES_EXPORTED,
  CASES_TOGETHER,
  type CaseFilter,
  type CaseView,
  numberIn,
} from "../rules/case-query.ts";
import type { Busy } from "../rules/in-turn.ts";
import {
  anyOfKinds,
  byKind,
  conditionsOf,
  dueCondition,
  isNarrow,
  listedKinds,
  textArray,
} from "./case-filter.server.ts";
import { orderOf } from "./case-order.server.ts";
import { matchedText } from "./case-search.server.ts";

/** The operators, by name, to whom cases can be given. Throws as `listCases`. */
export function caseAssignees({ actor, db }: Ctx): Promise<Assignee[]> {
  requireAdmin(actor, "cases.work");
  return jsonRows<Assignee>(
    db,
    sql`select p.id, p.full_name as name, r.role as "deskRole" from user_roles r join profiles p on p.id = r.user_id
      where p.suspended_at is null order by p.full_name, p.id limit ${200}`,
  );
}

/** So many open cases of one operator are counted. */
const CASE_ASSIGNEES_COUNTED = 1_000;

/** The same with the number of open cases that each has. Throws as `listCases`. */
export function busyAssignees({ actor, db }: Ctx): Promise<Busy[]> {
  requireAdmin(actor, "cases.work");
  return jsonRows<Busy>(
    db,
    sql`select p.id, p.full_name as name, r.role as "deskRole", (select count(*) from
        (select from cases c where c.assignee_id = p.id and c.closed_at is null limit ${CASE_ASSIGNEES_COUNTED}) as held) as open
      from user_roles r join profiles p on p.id = r.user_id
      where p.suspended_at is null order by p.full_name, p.id limit ${200}`,
  );
}

/** A larger number is shown as "999+"; counting stops there. */
const COUNTED = 1_000;

interface CaseCounts {
  views: Record<CaseView, number>;
  /** Of the filter, by the part of the queue. */
  due: Record<Due, number>;
  /** The soonest deadline of all that the role may decide, snoozed or not. */
  nextDeadline: Date | null;
}

/** So many of a search or a tag are read; they are found by their own index and counted together. */
const READ = 10_000;

/** How many cases are in each view and in each part of the filtered list, up to 1,000, in one statement. Throws as `listCases`. */
export async function countCases(ctx: Ctx, filter: CaseFilter): Promise<CaseCounts> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const now = ctx.clock.now();
  const kinds = textArray(listedKinds(me));
  const views = CASE_VIEWS.map((view) => sql`${view}::text, ${counted({ view }, me, now)}`);
  const [row] = await jsonRows<Omit<CaseCounts, "nextDeadline"> & { next: string | null }>(
    ctx.db,
    sql`select json_build_object(${sql.join(views, sql`, `)}) as views, ${dueParts(filter, me, now)} as due,
      (select min(first.deadline) from unnest(${kinds}) as of_role(kind) cross join lateral
        (select c.deadline from cases c where c.kind = of_role.kind and c.closed_at is null and c.deadline > ${now}
          order by c.deadline, c.id limit 1) as first) as next`,
  );
  if (!row) throw new Error("nothing was counted");
  return { views: row.views, due: row.due, nextDeadline: row.next === null ? null : new Date(row.next) };
}

function counted(filter: CaseFilter, me: User, now: Date, and = sql``): SQL {
  const of = {
    kinds: listedKinds(me, filter.kind),
    where: sql`${conditionsOf(filter, me, now)}${and}`,
    limit: COUNTED,
  };
  return sql`(select count(*) from (${anyOfKinds(of, filter)} limit ${sql.raw(String(COUNTED))}) as counted)`;
}

function dueParts(filter: CaseFilter, me: User, now: Date): SQL {
  const parts = (count: (due: Due) => SQL) =>
    sql`json_build_object(${sql.join(
      DUE.map((due) => sql`${due}::text, ${count(due)}`),
      sql`, `,
    )})`;
  if (!isNarrow(filter)) return parts((due) => counted(filter, me, now, sql` and ${dueCondition(due, now)}`));
  const each = parts(
    (due) => sql`least(count(*) filter (where ${dueCondition(due, now)}), ${sql.raw(String(COUNTED))})`,
  );
  return sql`(select ${each} from (select c.deadline from cases c
    where c.kind = any(${textArray(listedKinds(me, filter.kind))}) and ${conditionsOf(filter, me, now)} limit ${sql.raw(String(READ))}) c)`;
}

/** A case in a list. Money in pence; risk from 0 (none) to 3 (high). */
export interface ListedCase extends ExportedCase {
  id: string;
  personId: string | null;
  bookingId: string | null;
  closedAt: Date | null;
  assigneeId: string | null;
  tags: string[];
  version: number;
  /** How many others are merged into it. */
  mergedCount: number;
  /** Of a search: a part of the message or note that matched, with marks (`matchParts`). */
  matched?: string | null;
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
 * The cases that the operator's role may decide, the soonest deadline first or in the filter's order. Throws NOT_SIGNED_IN, WRONG_ROLE,
 * TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function listCases(ctx: Ctx, filter: CaseFilter, page: PageRequest = {}): Promise<Page<ListedCase>> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const limit = pageLimit(page);
  const order = orderOf(filter);
  const after = order.after(page.cursor);
  const where = [conditionsOf(filter, me, ctx.clock.now()), ...(after ? [after] : [])];
  const found = selected(filter, listedKinds(me, filter.kind), {
    where: sql.join(where, sql` and `),
    limit: limit + 1,
    order: order.by,
  });
  const { q } = filter;
  const columns = q && numberIn(q) === undefined ? sql`${caseColumns}, ${matchedText(q)} as matched` : caseColumns;
  const rows = await jsonRows<CaseRow>(ctx.db, sql`select ${columns} from (${found}) c ${order.by} limit ${limit + 1}`);
  const items = rows.slice(0, limit).map(readCase);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? order.cursorAfter(last) : null };
}

interface Selection {
  where: SQL;
  limit: number;
  order: SQL;
}

const selected = (filter: CaseFilter, kinds: readonly CaseKind[], { where, limit, order }: Selection): SQL =>
  isNarrow(filter)
    ? sql`select c.* from cases c where c.kind = any(${textArray(kinds)}) and ${where} ${order} limit ${limit}`
    : byKind(sql`c.*`, { kinds, where, limit }, order);

/**
 * All cases of a filter that were open at a moment, up to 1,000, with their versions: what has arrived or was changed since is not among them. Throws as `listCases`.
 */
export function matchingCases(ctx: Ctx, filter: CaseFilter, until: Date): Promise<{ id: string; version: number }[]> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const where = sql`${conditionsOf(filter, me, ctx.clock.now())} and c.opened_at <= ${until}
    and (c.changed_at is null or c.changed_at <= ${until})`;
  const order = orderOf(filter).by;
  const found = selected(filter, listedKinds(me, filter.kind), { where, limit: CASES_TOGETHER, order });
  return jsonRows(ctx.db, sql`select c.id, c.version from (${found}) c ${order} limit ${CASES_TOGETHER}`);
}

/**
 * The cases of a filter as a CSV stream, in the order of the list and read in batches. After `most` of them a last line says that there are more. Throws as
 * `listCases` before the first byte.
 */
export function exportCases(ctx: Ctx, filter: CaseFilter, most = CASES_EXPORTED): ReadableStream<Uint8Array> {
  requireAdmin(ctx.actor, "cases.work");
  return csvStream({
    head: CASES_HEAD,
    read: (page) => listCases(ctx, filter, page),
    cells: (one) => caseCells(one, ctx.baseUrl),
    most: { items: most, text: leftOutText(most) },
  });
}
