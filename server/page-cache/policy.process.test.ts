import { expect, test } from "vitest";
import { cleanUpAfter, eventually, startServer, usedFolder } from "../start/testing.ts";
import { inlineHashes } from "./inline-hashes.ts";

cleanUpAfter();

const PAGES = [
  "/",
  "/browse",
  "/browse-services",
  "/find",
  "/find/plumbing/leeds",
  "/faq",
  "/terms",
  "/support",
  "/accessibility",
];

test("the policy of every cached page allows the same scripts, those of the build, and the styles of that page", async () => {
  const server = await startServer(await usedFolder());
  const policies = new Set<string>();
  for (const path of PAGES) {
    // While the database is slow to answer, pages are rendered with a nonce and not cached.
    const reply = await eventually(
      () => fetch(`${server.url}${path}`),
      ({ headers }) => !headers.get("Content-Security-Policy")?.includes("nonce"),
    );
    const policy = reply.headers.get("Content-Security-Policy") ?? "";
    expect(policy, path).not.toMatch(/unsafe/);
    const { scripts, styles } = inlineHashes(await reply.text());
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(
      scripts.filter((hash) => !policy.includes(hash)),
      path,
    ).toEqual([]);
    expect(
      styles.filter((hash) => !policy.includes(hash)),
      path,
    ).toEqual([]);
    const directive = (name: string) => policy.split("; ").find((one) => one.startsWith(name));
    expect(directive("style-src"), path).toBe(`style-src 'self' ${styles.join(" ")}`);
    policies.add(directive("script-src") ?? "");
  }
  expect(policies.size).toBe(1);
});
