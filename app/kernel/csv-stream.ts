import { CSV_START, type CsvCell, csvLine } from "./csv.ts";
import { textStream } from "./text-stream.ts";

interface CsvPages<Item> {
  head: readonly string[];
  /** The items after a cursor, at most `limit`. */
  read(page: {
    cursor: string | undefined;
    limit: number;
  }): Promise<{ items: readonly Item[]; nextCursor: string | null }>;
  cells(item: Item): readonly CsvCell[];
  /** The most items of one read. */
  batch?: number;
  /** The most items of the file, and what its last line says if there are more. */
  most?: { items: number; text: string };
}

/** A list as a CSV file, read in batches while it is sent: a reader who stops ends the reading. */
export const csvStream = <Item>(pages: CsvPages<Item>): ReadableStream<Uint8Array> => textStream(linesOf(pages));

async function* linesOf<Item>({
  head,
  read,
  cells,
  batch = 100,
  most,
}: CsvPages<Item>): AsyncGenerator<string, undefined> {
  yield CSV_START + csvLine(head);
  let cursor: string | undefined;
  let left = most?.items ?? Number.POSITIVE_INFINITY;
  do {
    const page = await read({ cursor, limit: Math.min(batch, left) });
    // A list that is read at once may have more than was asked for.
    const items = page.items.slice(0, left);
    left -= items.length;
    if (items.length > 0) yield items.map((one) => csvLine(cells(one))).join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor && left > 0);
  if (cursor && most) yield csvLine([most.text]);
  return undefined;
}
