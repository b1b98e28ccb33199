import { createReadStream } from "node:fs";
import { InvalidFile } from "./directory.ts";

const NEWLINE = 0x0a;
/** Far longer than any line of the directory. */
const LONGEST_LINE = 64 * 1_024;

/** Yields the lines of a file from a byte offset, each with the offset of the next line. Reads one block of the file at a time. */
export async function* linesOf(file: string, from: number): AsyncGenerator<{ line: string; next: number }> {
  let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  let at = from;
  for await (const block of createReadStream(file, { start: from, highWaterMark: 256 * 1_024 })) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, block as Buffer]) : (block as Buffer);
    let begin = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, begin)) {
      at += end + 1 - begin;
      yield { line: textOf(bytes.subarray(begin, end)), next: at };
      begin = end + 1;
    }
    rest = bytes.subarray(begin);
    if (rest.length > LONGEST_LINE) throw new InvalidFile("this is not a table of postcodes: it has no line breaks");
  }
  if (rest.length > 0) yield { line: textOf(rest), next: at + rest.length };
}

const textOf = (bytes: Buffer): string => bytes.toString("utf8").replace(/\r$/, "");
