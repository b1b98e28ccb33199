import { type Pence, sum } from "#kernel/money.ts";

/** What was released in a period and not taken back, in pence: `price` is `fee` and `net`, the tradesperson's share. */
export interface Earned {
  price: Pence;
  fee: Pence;
  net: Pence;
}

/** The parts together. */
export function earnedTogether(parts: readonly Pick<Earned, "fee" | "net">[]): Earned {
  const [fee, net] = [sum(parts.map((part) => part.fee)), sum(parts.map((part) => part.net))];
  return { price: sum([fee, net]), fee, net };
}
