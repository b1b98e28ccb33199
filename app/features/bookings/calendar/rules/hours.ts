/** A span in a usual week: 1 is Monday, times are minutes after midnight. */
export interface Span {
  weekday: number;
  startsAt: number;
  endsAt: number;
}

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The first problem in the hours of a week, as a sentence, and the index of its span; null when there is none. */
export function wrongHours(spans: readonly Span[]): { index: number; message: string } | null {
  for (const [index, span] of spans.entries()) {
    const day = WEEKDAYS[span.weekday - 1];
    if (span.startsAt >= span.endsAt) return { index, message: `${day}: the end must be after the start` };
    const other = spans.findIndex(
      (o, i) => i < index && o.weekday === span.weekday && o.startsAt < span.endsAt && span.startsAt < o.endsAt,
    );
    if (other !== -1) return { index, message: `${day}: these hours overlap` };
  }
  return null;
}
