const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** How long something has waited: "40 seconds", "3 minutes", "2 days". */
export function waitText(seconds: number): string {
  if (seconds < MINUTE) return some(Math.max(0, seconds), "second");
  if (seconds < HOUR) return some(Math.floor(seconds / MINUTE), "minute");
  return seconds < DAY ? some(Math.floor(seconds / HOUR), "hour") : some(Math.floor(seconds / DAY), "day");
}
