import type { MetaDescriptor } from "react-router";
import { DEFAULT_BRAND } from "#config/brand/names.ts";
import { texts } from "./texts.ts";

/** The part of a route's meta arguments that the tags depend on. */
interface TagArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location?: { pathname: string };
  error?: unknown;
}

interface SharingOptions {
  /** The canonical path, when it is not the page's own path without its query: "/plumbers/leeds". */
  canonical?: string;
  /** The preview image of links to the page, 1200 × 630. */
  picture?: { path: string; alt: string };
  /** A person's profile. */
  profile?: boolean;
  /** Adds "noindex" to a page with a description, such as a search with filters. */
  hidden?: boolean;
}

interface Root {
  brand?: string;
  base?: string;
}

const rootOf = ({ matches }: TagArgs): Root =>
  (matches.find((match) => match?.id === "root")?.loaderData as Root | undefined) ?? {};

/** The brand from the root loader. */
export const brandOf = (args: TagArgs): string => rootOf(args).brand ?? DEFAULT_BRAND;

/** The site's own address from the root loader, without a trailing slash. */
export const baseOf = (args: TagArgs): string => rootOf(args).base ?? "";

/**
 * `export const meta = (args) => pageMeta(args, "My Jobs")` → "My Jobs – Fettle"; without a title, the brand alone. A page
 * with a description is indexed by search engines: it gets a canonical address and Open Graph tags. Any other page, and
 * every error, gets "noindex".
 */
export function pageMeta(
  args: TagArgs,
  title: string | null,
  description?: string,
  sharing: SharingOptions = {},
): MetaDescriptor[] {
  const brand = brandOf(args);
  const base = baseOf(args);
  const name = title ? `${title} – ${brand}` : brand;
  if (!description || args.error) return [{ title: name }, { name: "robots", content: "noindex" }];
  const url = base + (sharing.canonical ?? pathOf(args));
  const picture = sharing.picture ?? { path: "/og/site.png", alt: texts.frontPage(brand) };
  return [
    { title: name },
    { name: "description", content: description },
    ...(sharing.hidden ? [{ name: "robots", content: "noindex" }] : [{ tagName: "link", rel: "canonical", href: url }]),
    ...Object.entries({
      type: sharing.profile ? "profile" : "website",
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

const pathOf = ({ location }: TagArgs) => location?.pathname.replace(/(?<=[^/])\/+$/, "") ?? "/";
