import { afterEach, expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { createVirusScanner } from "./index.server.ts";
import { startClamd } from "./testing.ts";

let clamd: Awaited<ReturnType<typeof startClamd>> | undefined;
afterEach(async () => {
  await clamd?.stop();
  clamd = undefined;
});

async function scannerWith(reply?: string | null) {
  const replySeconds = reply === null ? 0.1 : 10;
  clamd = await startClamd(reply);
  const scanner = createVirusScanner(parseSettings({ CLAMD_URL: clamd.url }), { connectSeconds: 10, replySeconds });
  if (!scanner) throw new Error("no scanner");
  return scanner;
}

test("without CLAMD_URL there is no scanner, and a URL of another kind is refused", () => {
  expect(createVirusScanner(parseSettings({}))).toBeNull();
  expect(() => parseSettings({ CLAMD_URL: "http://127.0.0.1" })).toThrow("CLAMD_URL");
});

test("a file is sent whole, and malware in it is named", async () => {
  const scanner = await scannerWith();
  const large = Buffer.alloc(3_000_000, "x");
  expect(await scanner.scan(large)).toBeNull();
  expect(await scanner.scan(new Uint8Array())).toBeNull();
  expect(clamd?.scanned.map((file) => file.length)).toEqual([large.length, 0]);
  expect(await scanner.scan(Buffer.from("xEICARx"))).toEqual({ name: "Eicar-Test-Signature" });
});

test.each([
  ["INSTREAM size limit exceeded. ERROR\0", "could not check"],
  ["stream: OK\0 and more\0", "could not check"],
  ["", "could not check"],
  [null, "did not answer"],
])("a file counts as unchecked when clamd says %j", async (reply, message) => {
  const scanner = await scannerWith(reply);
  await expect(scanner.scan(Buffer.from("file"))).rejects.toThrow(message);
});

test("a file counts as unchecked when clamd cannot be reached", async () => {
  const scanner = await scannerWith();
  await clamd?.stop();
  clamd = undefined;
  await expect(scanner.scan(Buffer.from("file"))).rejects.toThrow("ECONNREFUSED");
});
