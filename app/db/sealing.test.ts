import { expect, test } from "vitest";
import { parseSealKeys, sealKeysText } from "#config/seal-keys.ts";
import { createSealing } from "./sealing.server.ts";

const OLD = `2026:${"a".repeat(43)}`;
const NEW = `2027:${"b".repeat(42)}A`;
const sealingWith = (...keys: string[]) => createSealing(parseSealKeys(keys.join(",")) ?? []);

test("a sealed value names its key, and opens for its owner while that key is set", () => {
  const sealed = sealingWith(OLD).seal("ada", { tax: "AB123456C" });
  expect(sealed).toMatch(/^2026\./);
  expect(sealingWith(NEW, OLD).open("ada", sealed)).toEqual({ tax: "AB123456C" });
  expect(sealingWith(NEW, OLD).seal("ada", {})).toMatch(/^2027\./);
  expect(() => sealingWith(NEW).open("ada", sealed)).toThrow('no key "2026"');
  expect(() => createSealing([]).seal("ada", {})).toThrow("SEAL_KEYS is not set");
});

test("attack: a sealed value cannot be moved to another owner, renamed to another key or changed", () => {
  const sealing = sealingWith(NEW, OLD);
  const sealed = sealing.seal("ada", { tax: "AB123456C" });
  expect(() => sealing.open("bea", sealed)).toThrow();
  expect(() => sealing.open("ada", sealed.replace("2027.", "2026."))).toThrow();
  expect(() => sealing.open("ada", `${sealed.slice(0, -4)}AAAA`)).toThrow();
  expect(() => sealing.open("ada", "")).toThrow();
});

test.each(["", "2026", "2026:short", `${OLD},${OLD}`, `UPPER:${"a".repeat(43)}`, `${OLD};${NEW}`])(
  "%j is not a list of keys",
  (text) => expect(parseSealKeys(text)).toBeNull(),
);

test("keys keep their text", () => {
  expect(sealKeysText(parseSealKeys(`${NEW}, 2025:${"A".repeat(43)}`) ?? [])).toBe(`${NEW},2025:${"A".repeat(43)}`);
});
