import { data, Link, redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { localPath, readLocal } from "#features/search/rules/local-paths.ts";
import { breadcrumbs, faqPage, itemList, jsonLd } from "#features/search/rules/structured-data.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { baseOf, brandOf, pageMeta } from "#ui/page-meta.ts";
import { SearchBar } from "#ui/search-bar.tsx";
import type { Route } from "./+types/route";
import { loadLocal, loadUnknown } from "./load-local.server.ts";
import { Local } from "./local.tsx";

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
  if (!local) return pageMeta(args, "Page not found");
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

type LinkTexts = { to: string; label: string };

/** The page for an unknown URL under /find: suggestions, a search, and all trades and cities. */
function Unknown({ suggestions, trades, cities }: ReturnType<typeof loadUnknown>) {
  return (
    <Page>
      <PageHeader title="Oops! Page not found">
        <p>We have no page for that trade or place. Search for what you need, or choose from the lists below.</p>
      </PageHeader>
      {suggestions.length > 0 && <Links title="Did you mean" links={suggestions} />}
      <div className="mt-8">
        <SearchBar action="/browse-services" />
      </div>
      <Links title="Trades" links={trades} />
      <Links title="Cities" links={cities} />
      <p className="mt-12">
        <Link to="/" className="link tap inline-flex items-center">
          Return to Home
        </Link>
      </p>
    </Page>
  );
}

function Links({ title, links }: { title: string; links: readonly LinkTexts[] }) {
  return (
    <Section title={title}>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
