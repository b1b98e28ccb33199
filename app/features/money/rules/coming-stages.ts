import { type Pence, pence, split } from "#kernel/money.ts";
import type { LineWork } from "./coming-list.ts";
import type { Coming } from "./forecast/coming.ts";
import type { Earned } from "./received.ts";

type Item = Coming & LineWork;

/**
 * The money that comes, with what was released of a booking in stages in a row for each stage: of what its releases earned (`earned`), the newest is on
 * its way. The rows of a booking add up to what they were.
 */
export function byStage(items: readonly Item[], earned: readonly Earned[]): Item[] {
  const releases = Map.groupBy(
    earned.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    ({ bookingId }) => bookingId,
  );
  const left = new Map(earned.map((one) => [one, Math.max(0, one.price) as number]));
  // What is not transferred yet was released last, and what is in the bank last was transferred last.
  const inOrder = items.toSorted((a, b) => (lastFirst(a) < lastFirst(b) ? 1 : -1));
  return inOrder.flatMap((item) =>
    item.state === "owed" || item.state === "on_its_way" ? cut(item, releases.get(item.bookingId) ?? [], left) : [item],
  );
}

const lastFirst = ({ state, bankDay }: Item): string => `${state === "owed" ? 1 : 0}|${bankDay ?? ""}`;

function cut(item: Item, releases: readonly Earned[], left: Map<Earned, number>): Item[] {
  const pieces: { of: Earned | null; price: number }[] = [];
  let rest: number = item.price;
  for (const release of releases) {
    const price = Math.min(rest, left.get(release) ?? 0);
    if (price <= 0) continue;
    left.set(release, (left.get(release) ?? 0) - price);
    rest -= price;
    pieces.push({ of: release, price });
  }
  if (rest > 0) pieces.push({ of: null, price: rest });
  if (pieces.every(({ of }) => !of?.milestoneId)) return [item];
  const share = (amount: Pence) =>
    split(
      amount,
      pieces.map(({ price }) => price),
    );
  const [fees, deducted] = [share(item.fee), share(item.deducted)];
  return pieces.map(({ of, price }, place): Item => {
    const [fee, kept] = [fees[place] ?? pence(0), deducted[place] ?? pence(0)];
    const parts = { price: pence(price), fee, deducted: kept, amount: pence(price - fee - kept) };
    return of ? { ...item, ...parts, jobTitle: of.jobTitle, milestoneId: of.milestoneId } : { ...item, ...parts };
  });
}
