import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { cleanUpAfter, eventually, startServer, usedFolder } from "../start/testing.ts";

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

/** The hashes of the inline elements that a browser would run or apply, each once. */
function hashesIn(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([^]*?)</${tag}>`, "g"));
  const texts = [...elements].flatMap(([, attributes = "", text = ""]) =>
    /\ssrc=|json"/.test(attributes) ? [] : [text],
  );
  return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

test("the policy of every cached page allows its own scripts and styles, by their hashes alone", async () => {
  const server = await startServer(await usedFolder());
  for (const path of PAGES) {
    // While the database is slow to answer, pages are rendered with a nonce and not cached.
    const reply = await eventually(
      () => fetch(`${server.url}${path}`),
      ({ headers }) => !headers.get("Content-Security-Policy")?.includes("nonce"),
    );
    const policy = reply.headers.get("Content-Security-Policy") ?? "";
    expect(policy, path).not.toMatch(/unsafe/);
    const html = await reply.text();
    expect(html, path).not.toContain("nonce=");
    const scripts = hashesIn(html, "script");
    expect(scripts.length, path).toBeGreaterThan(3);
    const directive = (name: string) => policy.split("; ").find((one) => one.startsWith(name));
    expect(directive("script-src"), path).toBe(`script-src 'self' ${scripts.join(" ")}`);
    expect(directive("style-src"), path).toBe(`style-src 'self' ${hashesIn(html, "style").join(" ")}`);
  }
});
