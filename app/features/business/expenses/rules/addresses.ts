/** The addresses of the list of expenses and trips. */

const SHOWN = ["expenses", "trips"] as const;
export type Shown = (typeof SHOWN)[number];

export const readShown = (text: string | null): Shown => SHOWN.find((one) => one === text) ?? "expenses";

/** The tax year in an address; null for anything that is none. */
export function readYear(text: string | null): number | null {
  return text && /^20\d\d$/.test(text) ? Number(text) : null;
}

interface ListAddress {
  show: Shown;
  year?: number | undefined;
  cursor?: string | undefined;
}

export function expensesUrl({ show, year, cursor }: ListAddress): string {
  const query = new URLSearchParams();
  if (show !== "expenses") query.set("show", show);
  if (year !== undefined) query.set("year", String(year));
  if (cursor !== undefined) query.set("cursor", cursor);
  return query.size > 0 ? `/tradesperson/expenses?${query}` : "/tradesperson/expenses";
}
