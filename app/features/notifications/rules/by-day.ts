import { dayTitle } from "#features/messaging/rules/message.format.ts";

interface Dated {
  createdAt: Date;
}

/** Cuts a list, newest first, where the day in London changes: "Today", "Yesterday", "Tue 3 Mar", "3 Mar 2025". */
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
