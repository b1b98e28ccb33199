import { type SQL, sql } from "drizzle-orm";
import type { User } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import type { Due } from "#kernel/deadline.ts";
import { type CaseKind, kindsFor } from "../rules/case-kinds.ts";
import { type CaseFilter, type CaseView, LARGE, numberIn } from "../rules/case-query.ts";
import { ageBounds, type CaseAge } from "../rules/case-sort.ts";
import { searched } from "./case-search.server.ts";

/** The kinds of cases that a list may show: those of the operator's role, or the one that they chose of them. */
export const listedKinds = ({ deskRole }: User, kind?: CaseKind): CaseKind[] =>
  kindsFor(deskRole).filter((one) => kind === undefined || one === kind);

/** An array of texts as a parameter. */
export const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`;

interface OfKinds {
  kinds: readonly CaseKind[];
  where: SQL;
  limit: number;
}

const MOST_URGENT = sql`order by c.deadline, c.id`;

/** One read along an index for each kind, so that a role with few kinds does not pass over all others. `columns` of `cases c`. */
export const byKind = (columns: SQL, { kinds, where, limit }: OfKinds, order: SQL = MOST_URGENT): SQL =>
  sql`select c.* from unnest(${textArray(kinds)}) as of_role(kind) cross join lateral
    (select ${columns} from cases c where c.kind = of_role.kind and ${where} ${order} limit ${sql.raw(String(limit))}) c`;

/**
 * The same for counting. In the order of the index reading stops at the limit; who has a case is in another index, so there an order would sort all
 * of them first.
 */
export const anyOfKinds = (of: OfKinds, { view, assignee }: CaseFilter): SQL =>
  byKind(sql`c.id`, of, assignee || view === "mine" || view === "unassigned" ? sql`` : MOST_URGENT);

/** The conditions of a filter on rows of `cases c`, without the kind. */
export function conditionsOf(filter: CaseFilter, me: User, now: Date): SQL {
  const { view, assignee, tag, due, risk, age, closed, q } = filter;
  const all = [
    closed ? sql`c.closed_at is not null and c.merged_into is null` : sql`c.closed_at is null`,
    !closed && viewOf(view, me, now),
    risk && sql`c.risk >= ${sql.raw(risk)}`,
    age && ofAge(age, now),
    assignee && sql`c.assignee_id = ${assignee}`,
    tag && sql`c.tags @> ${textArray([tag])}`,
    due && dueCondition(due, now),
    q && (numberIn(q) === undefined ? searched(q) : sql`c.number = ${numberIn(q)}`),
  ].filter((condition) => condition !== undefined && condition !== "" && condition !== false);
  return sql.join(all as SQL[], sql` and `);
}

/** Whether the filter leaves few rows, which are found by their own index and then sorted. */
export const isNarrow = ({ q, tag }: CaseFilter): boolean => Boolean(q || tag);

function viewOf(view: CaseView, me: User, now: Date): SQL {
  const isWaiting = sql`(c.snoozed_until is null or c.snoozed_until <= ${now})`;
  switch (view) {
    case "snoozed":
      return sql`c.snoozed_until is not null and c.snoozed_until > ${now}`;
    case "mine":
      return sql`${isWaiting} and c.assignee_id = ${me.id}`;
    case "unassigned":
      return sql`${isWaiting} and c.assignee_id is null`;
    case "large":
      return sql`${isWaiting} and c.money > ${sql.raw(String(LARGE))}`;
    case "overdue":
      return sql`${isWaiting} and ${dueCondition("overdue", now)}`;
    default:
      return isWaiting;
  }
}

function ofAge(age: CaseAge, now: Date): SQL {
  const [least, most] = ageBounds[age];
  const youngest = sql`c.opened_at <= ${later(now, -least)}`;
  return most === null ? youngest : sql`${youngest} and c.opened_at > ${later(now, -most)}`;
}

/** In terms of London's days, as #kernel/deadline.ts has it. */
export function dueCondition(due: Due, now: Date): SQL {
  const midnight = sql`((${now}::timestamptz at time zone 'Europe/London')::date + 1)::timestamp at time zone 'Europe/London'`;
  if (due === "overdue") return sql`c.deadline <= ${now}`;
  return due === "today"
    ? sql`c.deadline > ${now} and c.deadline < ${midnight}`
    : sql`c.deadline > ${now} and c.deadline >= ${midnight}`;
}
