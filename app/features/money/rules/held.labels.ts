import { formatPounds } from "#kernel/money.ts";
import { type MoneyPart, moneyParts, type PartFacts } from "./money-parts.ts";

/** What the text looks at of a booking and its money. */
export interface HeldFacts extends PartFacts {
  /** The tradesperson is suspended, and their bookings' money is frozen. */
  isFrozen: boolean;
}

type Reader = "customer" | "tradesperson" | "admin";

/** The state of a booking's money in one line: what is held and until when, released, refunded, and what is not paid yet. */
export function moneyText(of: HeldFacts, reader: Reader): string {
  return (
    wholeText(of, reader) ??
    shownParts(of)
      .map((part) => partText(part, of, reader))
      .join(", ")
  );
}

/** The same for a row or a card, without until when: "£50.00 held, £150.00 not paid yet". */
export function shortMoneyText(of: PartFacts, reader: Reader = "tradesperson"): string {
  const facts: HeldFacts = { ...of, isFrozen: false };
  const whole = wholeText(facts, reader);
  if (whole) return whole;
  return shownParts(of)
    .map((part) => (part.is === "held" ? `${formatPounds(part.amount)} held` : partText(part, facts, reader)))
    .join(", ");
}

/** Once everything has gone back there is no rest of a price to name. */
const shownParts = (of: PartFacts) =>
  moneyParts(of).filter(({ is }) => is !== "due" || of.now.received > of.now.refunded);

/** Nothing was paid, or all of it is released: no amount needs saying. */
function wholeText(of: HeldFacts, reader: Reader): string | null {
  if (of.now.received === 0) return "Not paid yet";
  const [only, ...more] = moneyParts(of);
  if (only?.is !== "released" || more.length > 0) return null;
  return reader === "tradesperson" ? "Paid and released to you" : "Paid and released";
}

function partText({ is, amount }: MoneyPart, of: HeldFacts, reader: Reader): string {
  const pounds = formatPounds(amount);
  const customer = reader === "customer";
  switch (is) {
    case "held":
      return `${pounds} held until ${heldUntil(of, reader)}`;
    case "going_back":
      return `${pounds} on its way back to ${customer ? "you" : "the customer"}`;
    case "released":
      return `${pounds} released`;
    case "refunded":
      return customer ? `${pounds} refunded to you` : `${pounds} refunded to the customer`;
    case "due":
      return `${pounds} not paid yet`;
  }
}

function heldUntil({ status, isFrozen }: HeldFacts, reader: Reader): string {
  if (status === "disputed") return "the dispute is settled";
  if (isFrozen) return "we have decided";
  return reader === "customer" ? "you approve" : "the customer approves";
}
