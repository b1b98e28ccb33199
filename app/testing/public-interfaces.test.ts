import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * What we ship uses its libraries by what they document. A part that they do not document changes without notice, and code that reaches into it is read and
 * mended by nobody but its author (docs/decisions/0043-public-interfaces.md).
 */

const NOT_SHIPPED = /\.test\.tsx?$|\.d\.ts$|\.fuzz\.ts$|\.setup\.ts$|(^|\/)(testing|permissions)(\/|\.ts$)/;
/** Undocumented parts of each library, as they look in our code. */
const PRIVATE: Readonly<Record<string, RegExp>> = {
  "Drizzle's sessions and prepared queries": /\w\._(?=[.;)\s])|\bprepareQuery\b|\bfillPlaceholders\b/,
  "the connection inside of pg's client": /\.connection\.stream\b|\b_(queryQueue|activeQuery|pulseQueryQueue)\b/,
  "the inside of the router": /__reactRouter|\b(renderMeta|streamCache)\b|\bUNSAFE_\w|\bunstable_\w/,
  "Hono's own helpers": /from "hono\/utils\/|\bbodyCache\b/,
  "React's internals": /__(SECRET|CLIENT|SERVER)_INTERNALS/,
  "a file inside of a package": /(from|import\() ?"[^".#/][^"]*\/(dist|src|lib|internal)\/|find: \//,
  "a plugin's hook under its own name": /config\.plugins\b|\b__vite\w/,
};
/** Where one is still used, and why. */
const STILL: Readonly<Record<string, string>> = {
  "app/entry.server.tsx: the inside of the router":
    "the loaders' data is read before the page is rendered in one call, and the documented way, a stream, takes the web process 14 to 35% more (bench/README.md)",
};

test("no file that is shipped uses an undocumented part of a library", () => {
  const shipped = globSync(["{app,server,sandbox,scripts}/**/*.{ts,tsx,mjs,cjs}", "*.config.ts"]).filter(
    (file) => !NOT_SHIPPED.test(file),
  );
  expect(shipped.length).toBeGreaterThan(1_000);
  const found = shipped.flatMap((file) => {
    const code = readFileSync(file, "utf8").replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, "");
    return Object.entries(PRIVATE).flatMap(([part, pattern]) => (pattern.test(code) ? [`${file}: ${part}`] : []));
  });
  // An exception that nothing needs any more is removed.
  expect(found.sort()).toEqual(Object.keys(STILL).sort());
});

test.each([
  ["Drizzle's sessions and prepared queries", "const { session } = db._;"],
  ["the connection inside of pg's client", "this.connection.stream.cork();"],
  ["the inside of the router", 'import { UNSAFE_FrameworkContext } from "react-router";'],
  ["Hono's own helpers", 'import { findTargetHandler } from "hono/utils/handler";'],
  ["React's internals", "React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"],
  ["a file inside of a package", 'import { x } from "drizzle-orm/dist/session.js";'],
  ["a plugin's hook under its own name", "config.plugins.find(({ name }) => name === plugin)"],
])("%s would be found", (part, code) => expect(PRIVATE[part]?.test(code)).toBe(true));
