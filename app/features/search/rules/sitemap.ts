import { isId } from "#kernel/id.ts";

/** One address of a sitemap: its path, and when what stands there last changed ("2026-03-01"), where that is known. */
export interface SitemapEntry {
  path: string;
  changedOn?: string;
}

/** What search engines take in one file (sitemaps.org). */
export const MOST_ADDRESSES = 50_000;
/** Made parts stay smaller, so that who joins until the next look at the index still fits. */
export const PART_SIZE = 40_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const SITEMAP_START = `${HEAD}<urlset xmlns="${NAMESPACE}">\n`;
export const SITEMAP_END = "</urlset>\n";

/** The index: the addresses of all parts. */
export const sitemapIndex = (base: string, parts: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${parts.map((path) => `<sitemap><loc>${escapeXml(base + path)}</loc></sitemap>\n`).join("")}</sitemapindex>\n`;

/** Lines of one part. */
export const sitemapLines = (base: string, entries: readonly SitemapEntry[]): string =>
  entries
    .map(({ path, changedOn }) => {
      const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : "";
      return `<url><loc>${escapeXml(base + path)}</loc>${changed}</url>\n`;
    })
    .join("");

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");

/** Which people a part holds: ids from `from` on, before `to`; null has no end. */
export interface PartRange {
  from: string | null;
  to: string | null;
}

/** The name of a part of people: "tradespeople.start.end.xml". */
export const partName = (from: string | null, to: string | null): string =>
  `tradespeople.${from ?? "start"}.${to ?? "end"}.xml`;

/** What a part's name says; null when it is none. */
export function readPartName(name: string): PartRange | null {
  const [kind, from, to, ending, more] = name.split(".");
  if (kind !== "tradespeople" || ending !== "xml" || more !== undefined) return null;
  if (!(from === "start" || isId(from)) || !(to === "end" || isId(to))) return null;
  return { from: from === "start" ? null : from, to: to === "end" ? null : to };
}
