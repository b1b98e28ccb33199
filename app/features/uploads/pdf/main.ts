/**
 * A process that reads a PDF from its standard input and writes the rebuilt one to its standard output, or ends with a code of PDF_EXIT.
 * It has no access to files, settings or secrets (server/rebuild-pdf.server.ts), because the PDF comes from a stranger.
 */
import { buffer } from "node:stream/consumers";
import { PDF_EXIT } from "../rules/pdf.ts";
import { rebuild } from "./rebuild.ts";

const PAGE_BYTES = 65_536;
/** The most memory for PDFium, in bytes, is the process's only argument. */
const memoryBytes = Number(process.argv[2]);
if (!(memoryBytes > 0)) throw new Error("the most memory for PDFium is missing");

// PDFium gets all its memory through this function.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function limitedGrow(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * PAGE_BYTES > memoryBytes) process.exit(PDF_EXIT.bomb);
  return grow.call(this, pages);
};

const result = await rebuild(await buffer(process.stdin)).catch(() => "broken" as const);
if (typeof result === "string") process.exitCode = PDF_EXIT[result];
else process.stdout.write(result);
