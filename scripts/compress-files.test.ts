import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressFiles, isCompressed } from "./compress-files.ts";

test("a quick compression is followed by the best one, which leaves nothing behind", async () => {
  const build = mkdtempSync(join(tmpdir(), "compress-test-"));
  onTestFinished(() => rmSync(build, { recursive: true, force: true }));
  mkdirSync(join(build, "client/assets"), { recursive: true });
  const text = readFileSync("package-lock.json", "utf8").slice(0, 200_000);
  writeFileSync(join(build, "client/assets/a.js"), text);
  writeFileSync(join(build, "client/small.txt"), "few bytes");
  const copy = (suffix: string) => readFileSync(join(build, `client/assets/a.js.${suffix}`));

  await compressFiles(build, "quick");
  const quick = copy("br");
  expect(brotliDecompressSync(quick).toString()).toBe(text);
  expect([isCompressed(build, "quick"), isCompressed(build, "best")]).toEqual([true, false]);

  await compressFiles(build, "best");
  expect(copy("br").length).toBeLessThan(quick.length);
  expect([brotliDecompressSync(copy("br")), gunzipSync(copy("gz"))].map(String)).toEqual([text, text]);
  expect(isCompressed(build, "best")).toBe(true);
  expect(readdirSync(build)).toEqual(["client"]);
  expect(readdirSync(join(build, "client"))).toEqual(["assets", "small.txt"]);
});
