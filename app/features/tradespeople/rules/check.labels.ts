import type { CheckMark } from "#ui/check-list.tsx";

/** A check as people may see it: what, when it was decided, its last day. */
export interface ShownCheck {
  kind: string;
  decidedAt: Date | null;
  expiresAt: string | null;
}

const dayWords = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Europe/London",
});
const monthWords = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** "3 Mar 2026": the day of a moment in London. */
export const dayInWords = (at: Date): string => dayWords.format(at);
/** "Mar 2026": the month of a moment. */
export const monthOf = (at: Date): string => monthWords.format(at);
/** "Jan 2027": the month of a calendar day. */
const monthInWords = (day: string): string => monthWords.format(new Date(`${day}T00:00:00Z`));

const NAMES: Record<string, { mark: CheckMark["kind"]; name: string }> = {
  identity: { mark: "identity", name: "ID" },
  insurance: { mark: "insurance", name: "Insurance" },
  gas_safe: { mark: "gas", name: "Gas Safe" },
  address: { mark: "other", name: "Address" },
  qualification: { mark: "other", name: "Qualification" },
  company: { mark: "other", name: "Company" },
};

/** What a kind of check is called at the head of a line. */
export const checkName = (kind: string): string => NAMES[kind]?.name ?? "Check";

/** "ID checked 3 Mar 2026", "Insured until Jan 2027": one short line each, the ones people ask for first. */
export function checkMarks(checks: readonly ShownCheck[]): CheckMark[] {
  const order = Object.keys(NAMES);
  return [...checks]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map((check) => ({ kind: NAMES[check.kind]?.mark ?? "other", text: words(check) }));
}

function words({ kind, decidedAt, expiresAt }: ShownCheck): string {
  if (kind === "insurance" && expiresAt) return `Insured until ${monthInWords(expiresAt)}`;
  return decidedAt ? `${checkName(kind)} checked ${dayInWords(decidedAt)}` : `${checkName(kind)} checked`;
}
