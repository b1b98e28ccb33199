/** Where a time stands in the calendar by hours, as the attributes that times.css knows: hours from the first, in steps of five minutes, cut at the ends. */

interface Shown {
  first: number;
  last: number;
}

const inFives = (minutes: number): number => Math.round(minutes / 5) * 5;
const cut = (minutes: number, { first, last }: Shown): number => Math.min(Math.max(minutes, first * 60), last * 60);

/** Null for what is not on what is shown. */
export function placeOf(
  { start, end }: { start: number; end: number },
  shown: Shown,
): { "data-h": number; "data-m": number; "data-lh": number; "data-lm": number } | null {
  const [from, to] = [inFives(cut(start, shown)), inFives(cut(end, shown))];
  if (end > start && from === to) return null;
  const length = to - from;
  return {
    "data-h": Math.floor(from / 60) - shown.first,
    "data-m": from % 60,
    "data-lh": Math.floor(length / 60),
    "data-lm": length % 60,
  };
}
