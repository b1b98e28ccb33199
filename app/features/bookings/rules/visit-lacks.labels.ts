import { timeOfDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds } from "#kernel/money.ts";
import { askAgainAt, lacksNothing, type VisitLacks } from "./visit-lacks.ts";

/** One thing that a visit lacks, for its tradesperson. */
interface ShownLack {
  kind: "address" | "due";
  title: string;
  detail: string;
}

export type ShownLacks = NonNullable<ReturnType<typeof shownLacks>>;

/** What a visit lacks, the button that asks for it, and whether the customer has been asked; null when it lacks nothing. */
export function shownLacks(
  lacks: VisitLacks,
  {
    customer,
    postcode,
    visitAskedAt,
    now,
  }: { customer: string; postcode: string; visitAskedAt: Date | null; now: Date },
) {
  if (lacksNothing(lacks)) return null;
  const first = firstName(customer);
  const rows: ShownLack[] = [
    ...(lacks.address
      ? [{ kind: "address" as const, title: "No address and telephone yet", detail: `You have ${postcode}` }]
      : []),
    ...(lacks.due > 0
      ? [
          {
            kind: "due" as const,
            title: `${formatPounds(lacks.due)} not paid`,
            detail: "Your quote asks for it before you come",
          },
        ]
      : []),
  ];
  const again = askAgainAt({ visitAskedAt });
  const isAsked = visitAskedAt !== null && again !== null && now < again;
  const what = rows.length > 1 ? "both" : null;
  return {
    rows,
    ask: askLabel(lacks, first),
    asked: isAsked
      ? {
          title: `Asked ${first}${what ? ` for ${what}` : ""} at ${timeOfDay(visitAskedAt)}`,
          detail: `You can ask again from ${timeOfDay(again)}`,
        }
      : null,
  };
}

/** "Ask Fatima for both", "Ask Fatima to pay", "Ask for the address". */
function askLabel({ address, due }: VisitLacks, first: string): string {
  if (address && due > 0) return `Ask ${first} for both`;
  return address ? "Ask for the address" : `Ask ${first} to pay`;
}

/** The same where nothing beside the button says what is missing. */
export const askAloneLabel = (lacks: VisitLacks, first: string): string =>
  lacks.address && lacks.due > 0 ? "Ask for address and payment" : askLabel(lacks, first);
