/** A line of a time line, as far as showing several of them together is concerned. */
interface Groupable {
  source: string;
  text: string;
  group?: string;
}

/** Lines that are shown as one, and how many they are. */
export type Grouped<Line> = Line & { count: number };

/**
 * Lines next to each other that say the same kind of thing ("photos from before the work") as one, with the time of the newest, so that a long
 * conversation does not hide what happened around it. The order of the others stays.
 */
export function groupedLines<Line extends Groupable>(lines: readonly Line[]): Grouped<Line>[] {
  const shown: Grouped<Line>[] = [];
  for (const line of lines) {
    const last = shown.at(-1);
    const isSame = last !== undefined && line.group !== undefined && last.group === line.group;
    if (isSame && last.source === line.source) last.count += 1;
    else shown.push({ ...line, count: 1 });
  }
  return shown;
}

/** "Message from Jo Marsh", or "7 messages between them". */
export const groupedText = ({ text, group, count }: Grouped<Groupable>): string =>
  count > 1 && group ? `${count} ${group}` : text;
