import { type Pence, pence, sum } from "#kernel/money.ts";

/** Released money in pence: `price` is what customers paid, `fee` our share, `net` the tradesperson's share. */
export interface Earned {
  price: Pence;
  fee: Pence;
  net: Pence;
}

export function sumEarned(parts: readonly Pick<Earned, "fee" | "net">[]): Earned {
  const [fee, net] = [sum(parts.map((part) => part.fee)), sum(parts.map((part) => part.net))];
  return { price: pence(fee + net), fee, net };
}
