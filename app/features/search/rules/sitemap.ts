import { isId } from "#kernel/id.ts";

/** One URL of a sitemap: its path, and the day of its last change ("2026-03-01") if known. */
export interface SitemapEntry {
  path: string;
  changedOn?: string;
}

/** The most URLs that one file may contain (sitemaps.org). */
export const MAX_URLS = 50_000;
/** Parts are smaller at first, so that people who join before the index is read again still fit. */
export const PART_SIZE = 40_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const SITEMAP_START = `${HEAD}<urlset xmlns="${NAMESPACE}">\n`;
export const SITEMAP_END = "</urlset>\n";

/** The sitemap index with the URLs of all parts. */
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

/** The ids of the people in a part: from `from` (included) to `to` (excluded); null means without a bound. */
export interface PartRange {
  from: string | null;
  to: string | null;
}

/** The name of a part of people: "tradespeople.start.end.xml". */
export const partName = (from: string | null, to: string | null): string =>
  `tradespeople.${from ?? "start"}.${to ?? "end"}.xml`;

/** The range in a part's name; null for any other text. */
export function readPartName(name: string): PartRange | null {
  const [kind, from, to, ending, more] = name.split(".");
  if (kind !== "tradespeople" || ending !== "xml" || more !== undefined) return null;
  if (!(from === "start" || isId(from)) || !(to === "end" || isId(to))) return null;
  return { from: from === "start" ? null : from, to: to === "end" ? null : to };
}
