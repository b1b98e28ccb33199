import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** `best` takes a tenth of the build; `quick` takes a thirtieth of that, and its files have 7% more bytes. */
export type Effort = "quick" | "best";
const QUALITY: Record<Effort, number> = { quick: 5, best: 11 };
const SMALLEST = 1_024;

/** Exists in the folder of the build while its files are compressed less than they can be. */
const unfinishedIn = (build: string): string => join(build, "unfinished");

export const isCompressed = (build: string, effort: Effort): boolean =>
  effort === "quick" || !existsSync(unfinishedIn(build));

/** Writes a compressed copy beside each file of a build that browsers request. Can be repeated while a server reads them. */
export async function compressFiles(build: string, effort: Effort): Promise<void> {
  const brotli = promisify(brotliCompress);
  const squeeze = promisify(gzip);
  const files = globSync(join(build, "client/**/*.{js,css,svg,txt,xml,json,webmanifest,html}"));
  // Before the first of them: until it is gone, a server does not keep what it has read.
  if (effort === "quick") writeFileSync(unfinishedIn(build), "");
  await Promise.all(
    files.map(async (file, nth) => {
      const plain = readFileSync(file);
      if (plain.length < SMALLEST) return;
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
      const params = { [BROTLI_PARAM_QUALITY]: QUALITY[effort], [BROTLI_PARAM_SIZE_HINT]: plain.length };
      replace(`${file}.br`, await brotli(plain, { params }), join(build, `compressed-${nth}`));
      replace(`${file}.gz`, await squeeze(plain, { level: 9 }), join(build, `compressed-${nth}`));
    }),
  );
  if (effort === "best") rmSync(unfinishedIn(build), { force: true });
}

function replace(file: string, bytes: Buffer, fresh: string): void {
  writeFileSync(fresh, bytes);
  renameSync(fresh, file);
}
