import type { DemoPeople } from "./people.ts";
import { createRandom, dayFrom } from "./random.ts";
import type { SeedContext } from "./rows.ts";

const DAYS = 90;
/** A year of views for the demo account that visitors try first. */
const DAYS_OF_DEMO_ACCOUNT = 365;

/** Adds profile views: more in recent days, fewer on Sundays. A separate random source leaves other ids unchanged. */
export function addViews({ now, rows }: SeedContext, { hannah, marcus, tradespeople }: DemoPeople): void {
  const random = createRandom(7_301);
  const look = (userId: string, days: number, most: number) => {
    for (let ago = days; ago > 0; ago--) {
      const day = dayFrom(-ago, now);
      const quiet = new Date(day).getUTCDay() === 0 ? 0.4 : 1;
      const views = Math.floor(random.next() * (most + 1) * quiet * (1 - ago / days / 2));
      if (views > 0) rows.profileViews.push({ userId, day, views });
    }
  };
  const special = [hannah.id, marcus.id];
  look(hannah.id, DAYS_OF_DEMO_ACCOUNT, 9);
  look(marcus.id, DAYS, 5);
  for (const { id } of tradespeople) if (!special.includes(id)) look(id, DAYS, 3);
}
