import type { MetaDescriptor } from "react-router";
import { DEFAULT_BRAND } from "#config/brand.ts";

/** The part of a route's meta arguments that titles need. */
interface TitleArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The brand as the root loader gave it. */
export function brandOf({ matches }: TitleArgs): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { brand?: string } | undefined;
  return root?.brand ?? DEFAULT_BRAND;
}

/** `export const meta = (args) => pageMeta(args, "My Jobs")` → "My Jobs – Fettle"; no title gives the brand alone. */
export function pageMeta(args: TitleArgs, title: string | null, description?: string): MetaDescriptor[] {
  const brand = brandOf(args);
  return [
    { title: title ? `${title} – ${brand}` : brand },
    ...(description ? [{ name: "description", content: description }] : []),
  ];
}
