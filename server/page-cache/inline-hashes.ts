import { createHash } from "node:crypto";

/** The hashes that allow a page's inline scripts and styles in a content security policy. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data in a script element, which browsers do not run and the policy does not cover. */
const IS_DATA = /\btype="application\/(ld\+)?json"/;

/** The hash of an inline script or style, as a policy names it. */
export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Reads the output of our own renderer, in which user text cannot be part of a tag or end a script. */
export function inlineHashes(html: string): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag, attributes = "", text = ""] of html.matchAll(ELEMENT)) {
    if (/\ssrc=/.test(attributes) || IS_DATA.test(attributes)) continue;
    const hash = hashOf(text);
    (tag === "script" ? found.scripts : found.styles).push(hash);
  }
  return found;
}
