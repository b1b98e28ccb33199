import { type Pence, pence } from "#kernel/money.ts";

/** Where a booking's price is now. `due`: the customer has not paid it yet. */
export interface MoneyPart {
  is: "held" | "going_back" | "released" | "refunded" | "due";
  /** Before our fee. */
  amount: Pence;
}

/** What decides it: the price, and the ledger with what is on its way back. Amounts in pence. */
export interface PartFacts {
  /** The price. */
  amount: number;
  received: number;
  held: number;
  /** Held and not on its way back to the customer. */
  free: number;
  released: number;
  refunded: number;
}

/** The parts of a booking's price that are not nothing. What was refunded can be due again, which a second payment shows. */
export function moneyParts({ amount, received, held, free, released, refunded }: PartFacts): MoneyPart[] {
  const parts: [MoneyPart["is"], number][] = [
    ["held", free],
    ["going_back", held - free],
    ["released", released],
    ["refunded", refunded],
    ["due", Math.max(0, amount - received)],
  ];
  return parts.filter(([, of]) => of > 0).map(([is, of]) => ({ is, amount: pence(of) }));
}
