import type { DeskAct } from "#kernel/desk-roles.ts";
import { type FoundKind, readSearch } from "./search-query.ts";

interface Found {
  kind: FoundKind;
  id: string;
  title: string;
  text: string;
}

interface PaletteAct {
  to: string;
  kind: "write" | "refund";
  label: string;
  text: string;
}

/** Numbers and ids that name one thing, which Enter opens at once. */
export const isExact = (typed: string): boolean =>
  ["id", "provider", "case", "document"].includes(readSearch(typed).kind);

/** Nothing but acts is looked for after ">". */
export const onlyActs = (typed: string): boolean => typed.trimStart().startsWith(">");
export const withoutMark = (typed: string): string => typed.replace(/^\s*>/, "").trim();

/** So many acts are offered. */
const MOST = 4;

/** What can be done about what was found, with the operator's role: each opens its form, and nothing happens before that is sent. */
export function actsFor(found: readonly Found[], can: (act: DeskAct) => boolean): PaletteAct[] {
  const acts = found.flatMap(({ kind, id, title, text }): PaletteAct[] => {
    if (kind === "person" && can("support.answer"))
      return [
        { to: `/admin/users/${id}#write-first`, kind: "write", label: `Write to ${title}`, text: "Opens a ticket" },
      ];
    if (kind === "booking" && can("payments.refund") && /held|released/.test(text))
      return [{ to: `/admin/bookings/${id}#refund`, kind: "refund", label: `Refund ${title}`, text }];
    return [];
  });
  return acts.slice(0, MOST);
}
