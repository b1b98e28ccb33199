import { data, redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { localPath, readLocal } from "#features/search/rules/local-paths.ts";
import { breadcrumbs, faqPage, itemList, jsonLd } from "#features/search/rules/structured-data.ts";
import { baseOf, brandOf, pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { loadLocal, loadUnknown } from "./load-local.server.ts";
import { Local } from "./local.tsx";
import { texts } from "./texts.ts";
import { Unknown } from "./unknown.tsx";

/** /find, /find/plumbers, /find/leeds, /find/plumbers/leeds: pages for a trade, a city, or both. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const given = [params.what, params.where].filter((part) => part !== undefined);
  const read = readLocal(given);
  if (!read.known) return data({ local: null, unknown: loadUnknown(read) }, { status: 404 });
  const path = localPath(read);
  // One URL for each page; other spellings redirect to it.
  if (["/find", ...given].join("/") !== path) throw redirect(path, 301);
  return { local: await loadLocal(context.get(ctxKey), read), unknown: null };
}

export const meta = (args: Route.MetaArgs) => {
  const local = args.loaderData?.local;
  if (!local) return pageMeta(args, texts.pageNotFound);
  const site = { brand: brandOf(args), base: baseOf(args) };
  return [
    ...pageMeta(args, local.title, local.description, {
      canonical: local.path,
      hidden: local.nobody,
      ...(!local.nobody && { picture: { path: `/og${local.path}.png`, alt: local.title } }),
    }),
    ...(import.meta.env.SSR
      ? jsonLd(breadcrumbs(site, local.trail), itemList(site, local.people), faqPage(local.questions))
      : []),
  ];
};

export default function Place({ loaderData: { local, unknown } }: Route.ComponentProps) {
  return local ? <Local {...local} /> : <Unknown {...unknown} />;
}
