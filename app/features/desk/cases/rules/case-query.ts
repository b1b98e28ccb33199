import { firstCharacters } from "#kernel/characters.ts";
import { DUE, type Due } from "#kernel/deadline.ts";
import { isId } from "#kernel/id.ts";
import { CASE_KINDS, type CaseKind } from "./case-kinds.ts";
import { CASE_AGES, CASE_SORTS, type CaseAge, type CaseSort } from "./case-sort.ts";

/** The saved views of the queue. "all" is what waits now; what is snoozed is only in its own. */
export const CASE_VIEWS = ["all", "mine", "unassigned", "large", "overdue", "snoozed"] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

/** Cases about more than this have a view, in pence. */
export const LARGE = 50_000;
export const SEARCH_MAX = 100;
/** The rows of a page of the queue. */
export const CASES_A_PAGE = 100;
/** The most cases that are changed together with "select all". */
export const CASES_TOGETHER = 1_000;
/** The most cases in a downloaded file. */
export const CASES_EXPORTED = 5_000;

export const viewLabels: Record<CaseView, string> = {
  all: "Open",
  mine: "Mine",
  unassigned: "Unassigned",
  large: "Over £500",
  overdue: "Overdue",
  snoozed: "Snoozed",
};

/** What a list of cases is filtered by. */
export interface CaseFilter {
  view: CaseView;
  kind?: CaseKind | undefined;
  /** An operator. */
  assignee?: string | undefined;
  tag?: string | undefined;
  due?: Due | undefined;
  /** At least so much, from 1 to 3. */
  risk?: "1" | "2" | "3" | undefined;
  age?: CaseAge | undefined;
  /** What is done, instead of what waits. */
  closed?: "1" | undefined;
  sort?: CaseSort | undefined;
  q?: string | undefined;
}

/** The filter in the address of the page; what cannot be read is left out. */
export function readFilter(query: URLSearchParams): CaseFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const text = (name: string, most: number) => firstCharacters(query.get(name)?.trim() ?? "", most) || undefined;
  const assignee = query.get("assignee") ?? "";
  return {
    view: one("view", CASE_VIEWS) ?? "all",
    kind: one("kind", CASE_KINDS),
    assignee: isId(assignee) ? assignee : undefined,
    tag: text("tag", 30)?.toLowerCase(),
    due: one("due", DUE),
    risk: one("risk", ["1", "2", "3"]),
    age: one("age", CASE_AGES),
    closed: one("closed", ["1"]),
    sort: one("sort", CASE_SORTS),
    q: text("q", SEARCH_MAX),
  };
}

const PATH = "/admin/cases";
/** Everything that waits, stated explicitly: the page without a query opens with the operator's own view, if they chose one. */
const ALL = `${PATH}?view=all`;

/** The address of the page with a filter, and with more if given. */
export function casesPath(filter: Partial<CaseFilter>, more: Record<string, string | null | undefined> = {}): string {
  const path = withQuery(PATH, { ...filter, ...more });
  return path === PATH ? ALL : path;
}

function withQuery(path: string, values: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value && !(name === "view" && value === "all")) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

const CURSOR_MAX = 200;

/** Where a list is, as forms carry it: the filter and the page of the list. Nothing else can be in it. */
export const placeIn = (filter: Partial<CaseFilter>, cursor?: string): string =>
  casesPath(filter, { cursor }).split("?")[1] ?? "";

/** The address of a place that a form carried. It is rebuilt from the parameters that can be read, so it is always an address of this page. */
export function placePath(place: unknown, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(typeof place === "string" ? place : "");
  if (query.size === 0) return withQuery(PATH, more);
  return casesPath(readFilter(query), { cursor: query.get("cursor")?.slice(0, CURSOR_MAX), ...more });
}

/** A filter as it is saved in a view: the part of the address after the question mark. */
export const viewQuery = (query: string): string => placeIn(readFilter(new URLSearchParams(query)));

/** "C-2041", "c2041" or "2041"; undefined for anything else. */
export function numberIn(q: string): number | undefined {
  const digits = /^c?-?(\d{4,9})$/i.exec(q.trim())?.[1];
  return digits ? Number(digits) : undefined;
}
