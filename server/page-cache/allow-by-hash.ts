import { createHash } from "node:crypto";
import type { PolicySources } from "../middleware/security-headers.ts";

interface HashedPage {
  html: string;
  /** The hashes of its own inline scripts and styles. */
  sources: PolicySources;
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The hash of an inline script or style, as a policy names it. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * A page that is stored is sent to many, for whom a nonce would be no secret: its own inline scripts and styles are allowed by their hashes instead. Its own are those
 * that were rendered with the nonce, which nobody could know before. A script that got into the page in any other way has none, and is blocked.
 * Reads the output of our own renderer, in which user text cannot be part of a tag or end a script.
 */
export function allowByHash(html: string, nonce: string): HashedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const given = ` nonce="${nonce}"`;
  for (const [, tag, attributes = "", text = ""] of html.matchAll(ELEMENT))
    if (attributes.includes(given) && !/\ssrc=/.test(attributes))
      (tag === "script" ? scripts : styles).add(hashOf(text));
  return { html: html.replaceAll(given, ""), sources: { scripts: [...scripts], styles: [...styles] } };
}
