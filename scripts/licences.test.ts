import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** Licences that allow what we do: run the packages on our servers, and send some of them to browsers. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "ISC",
  // Native libraries that images are processed with, linked dynamically.
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  // Unchanged files.
  "MPL-2.0",
  // Fonts.
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages whose package.json does not name a licence of the list, with the licence that they contain. */
const READ_BY_HAND: Record<string, string> = {
  // Each style has its own; the one that we use (waves) is CC0.
  "@dicebear/styles": "CC0-1.0",
  "png-js": "MIT",
};

const isAllowed = (licence: string): boolean => {
  const parts = licence.replaceAll(/[()]/g, "");
  if (parts.includes(" OR ")) return parts.split(" OR ").some(isAllowed);
  return parts.split(" AND ").every((part) => ALLOWED.has(part));
};

test("every package has a licence that allows its use", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const refused = Object.entries(packages)
    .filter(([path, { link }]) => path !== "" && !link)
    .map(([path, { license }]) => [path.split("node_modules/").at(-1) ?? path, license] as const)
    .filter(([name, licence]) => !isAllowed(licence ?? "") && !(name in READ_BY_HAND));
  expect(refused).toEqual([]);
});

/** What npm would fetch although nothing here uses it: a lock file edited by hand leaves it out. */
const LEFT_OUT = ["@tailwindcss/oxide-wasm32-wasi", "@napi-rs/canvas"];

test("nothing is installed beside what the lock file names: an optional package that it leaves out is of another platform", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const locked = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  // npm fetches a package for WebAssembly on every platform.
  expect(optional.filter((name) => !locked.has(name) && /wasm/.test(name))).toEqual([]);
  expect(optional.filter((name) => LEFT_OUT.includes(name))).toEqual([]);
});
