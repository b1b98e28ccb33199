import { formatPounds, type Pence } from "#kernel/money.ts";
import { texts } from "./found-money.texts.ts";

/** Where a booking's money is, in a few words: "£200 held, £600 sent back". */
export function foundMoney(money: Record<"held" | "released" | "refunded", Pence>): string {
  const parts = [
    [money.held, texts.held],
    [money.released, texts.released],
    [money.refunded, texts.sentBack],
  ] as const;
  const moved = parts.filter(([amount]) => amount > 0).map(([amount, where]) => `${formatPounds(amount)} ${where}`);
  return moved.join(", ") || texts.nothingPaid;
}
