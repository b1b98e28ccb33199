import { createHash } from "node:crypto";

/** The hashes by which a content security policy knows a page's own inline scripts and styles. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data that only looks like a script: browsers run nothing of it, and no policy is asked. */
const IS_DATA = /\btype="application\/(ld\+)?json"/;

/** Reads our own renderer's output, in which no text of users can stand inside an element's tag or end a script. */
export function inlineHashes(html: string): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag, attributes = "", text = ""] of html.matchAll(ELEMENT)) {
    if (/\ssrc=/.test(attributes) || IS_DATA.test(attributes)) continue;
    const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    (tag === "script" ? found.scripts : found.styles).push(hash);
  }
  return found;
}
