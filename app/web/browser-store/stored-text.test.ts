import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { deleteText, readText, storedKeys, storeText } from "./stored-text.ts";

afterEach(() => vi.unstubAllGlobals());

/** A storage in memory, as browsers have it: keys are its own properties. */
function stubStorage(): void {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(storage, { [key]: text }),
    removeItem: (key: string) => void delete storage[key],
  });
  vi.stubGlobal("localStorage", storage);
}

test("a text is stored, read and deleted", () => {
  stubStorage();
  expect(storeText("draft", "A tap")).toBe(true);
  expect([readText("draft"), storedKeys()]).toEqual(["A tap", ["draft"]]);
  deleteText("draft");
  expect([readText("draft"), storedKeys()]).toEqual([null, []]);
});

test("a browser that refuses every access stores nothing, and nothing breaks", () => {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    vi.stubGlobal(name, undefined);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
    expect(storeText("draft", "A tap", name)).toBe(false);
    expect(readText("draft", name)).toBeNull();
    expect(() => deleteText("draft", name)).not.toThrow();
    if (name === "localStorage") expect(storedKeys()).toEqual([]);
  }
});

test("nothing else in the product touches the browser’s storage", () => {
  const files = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "**/testing.ts", "app/testing/**"] });
  const touching = files.filter((file) =>
    /\b(local|session)Storage\b(?!")/.test(readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
  );
  expect(touching).toEqual(["app/web/browser-store/stored-text.ts"]);
});
