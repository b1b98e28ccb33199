import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";

export type QuoteTab = "all" | "pending" | "accepted" | "rejected";

/** The tabs of My Quotes by their value in the URL (`?tab=`), and the status each shows. */
export const QUOTE_TABS: readonly { id: QuoteTab; label: string; status?: QuoteStatus }[] = [
  { id: "all", label: "All" },
  { id: "pending", label: "Pending", status: "pending" },
  { id: "accepted", label: "Accepted", status: "accepted" },
  { id: "rejected", label: "Rejected", status: "rejected" },
];

/** This screen's URL for a tab and a page of its list. */
export function quotesAddress(tab: QuoteTab, cursor?: string): string {
  const query = new URLSearchParams({ ...(tab !== "all" && { tab }), ...(cursor && { cursor }) }).toString();
  return query ? `/manage-quotes?${query}` : "/manage-quotes";
}
