import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeUploadFolder, removeLeftUploads } from "./upload-folders.ts";

test("a starting process removes the bodies that a killed process has left, and no others", async () => {
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const left = await makeUploadFolder(ended);
  writeFileSync(join(left, "body"), "half of a photo");
  const current = await makeUploadFolder();
  const ofAnotherHost = mkdtempSync(join(tmpdir(), `fettle-upload-elsewhere-${ended}-`));
  const old = mkdtempSync(join(tmpdir(), "fettle-upload-elsewhere-1-"));
  utimesSync(old, 0, 0);
  await removeLeftUploads();
  expect([left, current, ofAnotherHost, old].map((folder) => existsSync(folder))).toEqual([false, true, true, false]);
  await Promise.all([current, ofAnotherHost].map((folder) => rm(folder, { recursive: true })));
});
