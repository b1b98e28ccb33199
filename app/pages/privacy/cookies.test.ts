import { expect, test } from "vitest";
import { CLOSED_COOKIE } from "#kernel/site.ts";
import { cookies } from "./cookies.text.server.ts";

const sources = Object.values(
  import.meta.glob<string>(["/app/**/*.{ts,tsx}", "/server/**/*.ts", "!/**/*.test.*", "!/**/testing/**"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
).join("\n");

/** How our code names a cookie that it sets: by React Router, as a header, and by Better Auth. */
const OURS = [/createCookie\("([\w-]+)"/g, /`(?:\$\{)?([\w-]+)\}?=\$\{[^`]*; Path=\//g];
const OF_AUTH = [/createAuthCookie\("(\w+)"\)/g, /webAuthnChallengeCookie: "(\w+)"/g, /`\$\{prefix\}\.(\w+)`/g];
/** Those that Better Auth sets by itself. */
const BUILT_IN = ["session_token", "session_data", "dont_remember"];

const namesIn = (patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => [...sources.matchAll(pattern)].map(([, name = ""]) => name));

test("the page lists every cookie that we set, and no others", () => {
  const set = [
    ...namesIn(OURS).map((name) => (name === "CLOSED_COOKIE" ? CLOSED_COOKIE : name)),
    ...[...namesIn(OF_AUTH), ...BUILT_IN].map((name) => `fettle.${name}`),
  ];
  const [table] = cookies.blocks.flatMap((block) =>
    typeof block === "object" && "table" in block ? [block.table] : [],
  );
  const listed = table?.rows.flatMap(([names]) => String(names).split(", ")) ?? [];
  expect(listed.toSorted()).toEqual([...new Set(set)].toSorted());
});
