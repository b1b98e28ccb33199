import { createReadStream } from "node:fs";
import { WrongFile } from "./directory.ts";

const NEWLINE = 0x0a;
/** No line of a table of postcodes is nearly as long. */
const LONGEST_LINE = 64 * 1_024;

/** The lines of a file from a byte on, each with the byte at which the next one starts. Holds one block of the file at a time. */
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
    if (rest.length > LONGEST_LINE) throw new WrongFile("this is not a table of postcodes: its lines have no end");
  }
  if (rest.length > 0) yield { line: textOf(rest), next: at + rest.length };
}

const textOf = (bytes: Buffer): string => bytes.toString("utf8").replace(/\r$/, "");
