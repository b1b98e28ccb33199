import { londonDay, londonDaysBetween, mediumDay, shortDay } from "#kernel/dates.ts";

interface Dated {
  createdAt: Date;
}

/** Groups a list, newest first, by the day in London: "Today", "Yesterday", "Tue 3 Mar", "3 Mar 2025". */
export function byDay<Item extends Dated>(items: readonly Item[], now: Date): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayTitle(item.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

function dayTitle(at: Date, now: Date): string {
  const days = londonDaysBetween(at, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return londonDay(at).slice(0, 4) === londonDay(now).slice(0, 4) ? shortDay(at) : mediumDay(at);
}
