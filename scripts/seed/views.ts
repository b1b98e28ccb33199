import type { Cast } from "./people.ts";
import { dayFrom, makeDice } from "./random.ts";
import type { Teller } from "./world.ts";

const DAYS = 90;
/** A year of it for the account that people look at first. */
const LONG = 365;

/** How often profiles were opened: more of late, and less on Sundays. With dice of its own, so that nothing else changes. */
export function addViews({ now, rows }: Teller, { hannah, marcus, tradespeople }: Cast): void {
  const dice = makeDice(7_301);
  const look = (userId: string, days: number, most: number) => {
    for (let ago = days; ago > 0; ago--) {
      const day = dayFrom(-ago, now);
      const quiet = new Date(day).getUTCDay() === 0 ? 0.4 : 1;
      const views = Math.floor(dice.roll() * (most + 1) * quiet * (1 - ago / days / 2));
      if (views > 0) rows.profileViews.push({ userId, day, views });
    }
  };
  const special = [hannah.id, marcus.id];
  look(hannah.id, LONG, 9);
  look(marcus.id, DAYS, 5);
  for (const { id } of tradespeople) if (!special.includes(id)) look(id, DAYS, 3);
}
