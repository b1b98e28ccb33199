import { dayAndTime } from "#kernel/dates.ts";

type Values = Record<string, unknown> | null;

/** A recorded time, which is shown as one in London. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && MOMENT.test(value)) return dayAndTime(new Date(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/**
 * What an action changed, as one line: "suspended: no → yes". A value that is recorded only before or only after, such as the money of a
 * booking before a refund, has no arrow. Empty when nothing is recorded.
 */
export function changeText(before: Values, after: Values): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => valueText(before?.[name]) !== valueText(after?.[name]))
    .map((name) => {
      const [was, now] = [before, after].map((of) => (of && name in of ? [valueText(of[name])] : []));
      return `${name}: ${[...(was ?? []), ...(now ?? [])].join(" → ")}`;
    })
    .join(", ");
}
