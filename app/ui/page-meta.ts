import type { MetaDescriptor } from "react-router";
import { DEFAULT_BRAND } from "#config/brand.ts";

/** The part of a route's meta arguments that pages' tags are made of. */
interface TagArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location?: { pathname: string };
  error?: unknown;
}

interface Found {
  /** The address to be found by, when it is not the page's own without its query: "/plumbers/leeds". */
  canonical?: string;
  /** A picture of ours to show beside links to the page, 1200 × 630. */
  picture?: { path: string; alt: string };
  /** A person's own page. */
  profile?: boolean;
  /** Not to be found although it has a description: a search that nobody else needs. */
  hidden?: boolean;
}

interface Root {
  brand?: string;
  base?: string;
}

const rootOf = ({ matches }: TagArgs): Root =>
  (matches.find((match) => match?.id === "root")?.loaderData as Root | undefined) ?? {};

/** The brand as the root loader gave it. */
export const brandOf = (args: TagArgs): string => rootOf(args).brand ?? DEFAULT_BRAND;

/** The site's own address as the root loader gave it, without a slash at the end. */
export const baseOf = (args: TagArgs): string => rootOf(args).base ?? "";

/**
 * `export const meta = (args) => pageMeta(args, "My Jobs")` → "My Jobs – Fettle"; no title gives the brand alone. A page
 * with a description is there to be found: it gets a canonical address and what shared links show. Any other, and every
 * error, asks not to be.
 */
export function pageMeta(
  args: TagArgs,
  title: string | null,
  description?: string,
  found: Found = {},
): MetaDescriptor[] {
  const brand = brandOf(args);
  const base = baseOf(args);
  const name = title ? `${title} – ${brand}` : brand;
  if (!description || args.error) return [{ title: name }, { name: "robots", content: "noindex" }];
  const url = base + (found.canonical ?? pathOf(args));
  const picture = found.picture ?? { path: "/og/site.png", alt: `${brand}: local tradespeople, checked` };
  return [
    { title: name },
    { name: "description", content: description },
    ...(found.hidden ? [{ name: "robots", content: "noindex" }] : [{ tagName: "link", rel: "canonical", href: url }]),
    ...Object.entries({
      type: found.profile ? "profile" : "website",
      site_name: brand,
      locale: "en_GB",
      title: title ?? name,
      description,
      url,
      image: base + picture.path,
      "image:width": "1200",
      "image:height": "630",
      "image:alt": picture.alt,
    }).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const pathOf = ({ location }: TagArgs) => location?.pathname.replace(/(?<=.)\/+$/, "") ?? "/";
