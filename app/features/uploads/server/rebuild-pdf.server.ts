import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { PDF_EXIT, PDF_LIMITS, type PdfProblem } from "../rules/pdf.ts";

type Child = ChildProcessByStdio<Writable, Readable, null>;

interface Limits {
  /** PDFium's memory. */
  memoryBytes: number;
  seconds: number;
}

/**
 * Rebuilds a PDF in a process of its own and returns the new file, or the problem with it. The process is killed when it takes too long or
 * returns too much, and ends itself when PDFium needs too much memory. Throws when it cannot be started.
 */
export function rebuildPdf(
  bytes: Uint8Array,
  { memoryBytes, seconds }: Limits = PDF_LIMITS,
): Promise<Uint8Array | PdfProblem> {
  const child = start(memoryBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  let problem: PdfProblem | null = null;
  const stop = (why: PdfProblem) => {
    problem ??= why;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => stop("bomb"), seconds * 1_000);
  child.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > PDF_LIMITS.outputBytes) stop("bomb");
    else chunks.push(chunk);
  });
  // The process may end before it has read everything; its exit code then says why.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  return new Promise<Uint8Array | PdfProblem>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (problem) resolve(problem);
      else resolve(code === 0 && size > 0 ? new Uint8Array(Buffer.concat(chunks)) : problemOf(code));
    });
  }).finally(() => clearTimeout(timer));
}

/** Starts the process without environment variables, and with read access to its own code only. */
function start(memoryBytes: number): Child {
  // Resolved by package name, because that is the same in the built server and in the source.
  const { resolve } = createRequire(import.meta.url);
  const main = resolve("#features/uploads/pdf/main.ts");
  const readable = [
    dirname(dirname(main)),
    dirname(dirname(resolve("@embedpdf/pdfium/pdfium.wasm"))),
    join(dirname(main), "../../../../package.json"),
  ];
  const flags = ["--permission", ...readable.map((path) => `--allow-fs-read=${path}`), "--max-old-space-size=128"];
  return spawn(process.execPath, [...flags, main, String(memoryBytes)], { env: {}, stdio: ["pipe", "pipe", "ignore"] });
}

const problemOf = (code: number | null): PdfProblem =>
  (Object.keys(PDF_EXIT) as PdfProblem[]).find((name) => PDF_EXIT[name] === code) ?? "broken";
