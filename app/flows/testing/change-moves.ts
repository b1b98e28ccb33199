import { takeStep } from "#features/bookings/index.server.ts";
import { askChange, askedChangeOf, declineChange, withdrawChange } from "#features/money/changes/index.server.ts";
import { approveChange } from "#features/money/index.server.ts";
import { pence } from "#kernel/money.ts";
import { bookingIn, type Move } from "./acts.ts";
import { actAs, type Moment, type Person } from "./life.ts";

/** The moves about work that has begun and changes. */

const start: Move = async (now) => takeStep(await actAs(now, "tradesperson"), { ...bookingIn(now), step: "started" });

/** Asks for a part of the price more, or less. */
const ask =
  (sign: 1 | -1): Move =>
  async (now, chance) => {
    const difference = pence(sign * (30 + Math.floor(((now.booking?.amount ?? 0) * chance) / 200)));
    const found = { lines: null, difference, reason: "The pipe is corroded", photoIds: [] };
    return askChange(await actAs(now, "tradesperson"), { ...bookingIn(now), ...found });
  };

const answer =
  (
    by: Person,
    act: (ctx: Awaited<ReturnType<typeof actAs>>, change: { changeId: string; revision: number }) => Promise<unknown>,
  ) =>
  async (now: Moment) => {
    const change = await askedChangeOf(now.database.db, bookingIn(now).bookingId);
    return change !== null && act(await actAs(now, by), { changeId: change.id, revision: change.revision });
  };

export const changes: Readonly<Record<string, Move>> = {
  start,
  "ask for more": ask(1),
  "ask for less": ask(-1),
  "approve the change": answer("customer", approveChange),
  "decline the change": answer("customer", declineChange),
  "take the change back": answer("tradesperson", withdrawChange),
};
