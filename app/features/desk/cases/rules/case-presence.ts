import { MINUTE, SECOND } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";
import { CASE_KINDS, type CaseKind, caseKinds } from "./case-kinds.ts";

/** How often an open page reports that it is open. */
export const SIGN_EVERY = 30 * SECOND;
/** A sign that comes sooner after the last one is not stored. A little less than the time between two, which no page keeps exactly. */
export const STORED_EVERY = 25 * SECOND;
/** Who has given no sign for this long has left. */
export const PRESENT_FOR = MINUTE;

/** An operator who has a case open. */
export interface Viewer {
  id: string;
  name: string;
}

/** A case by its id, or by what waits. */
export type CaseAt = { caseId: string } | { kind: CaseKind; subjectId: string };

/** The case that a page of the desk is about: the one in the panel of the queue, or what the page decides. */
export function caseAtPage(pathname: string, query: URLSearchParams): CaseAt | null {
  if (pathname === "/admin/cases") {
    const caseId = query.get("case") ?? "";
    return isId(caseId) ? { caseId } : null;
  }
  // What has no page of its own is a row of a list, which is open.
  const subjectId = pathname.split("/")[3] ?? query.get("open");
  if (!isId(subjectId)) return null;
  const addresses = [pathname, `${pathname}?${query}`, `${pathname}?open=${subjectId}`];
  const kind = CASE_KINDS.find((one) => addresses.includes(caseKinds[one].path(subjectId)));
  return kind ? { kind, subjectId } : null;
}

/** "Priya Nair looks at this case too"; null when nobody does. */
export function viewersText(viewers: readonly Viewer[]): string | null {
  const [first, second, ...others] = viewers.map(({ name }) => name);
  if (first === undefined) return null;
  if (second === undefined) return `${first} is looking at this case too`;
  if (others.length === 0) return `${first} and ${second} are looking at this case too`;
  return `${first}, ${second} and ${others.length} more are looking at this case too`;
}
