import { ctxKey } from "#app/web/context.ts";
import { BROWSE_CATEGORIES } from "#config/brand/categories.ts";
import { canonicalOf } from "#features/search/rules/canonical.ts";
import { searchDescription, searchTitle } from "#features/search/rules/search.labels.ts";
import { readSearch } from "#features/search/rules/search-address.ts";
import { findPeople } from "#pages/browse/found.server.ts";
import { FoundPeopleList } from "#pages/browse/found-people.tsx";
import { HiddenFields } from "#pages/browse/search-filters.tsx";
import { barOf } from "#pages/browse/search-view.ts";
import { CategoryGrid } from "#pages/landing/category-grid.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SearchBar } from "#ui/search-bar.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData?.title ?? "Browse Services",
    args.loaderData?.description ?? "Search verified local tradespeople by service and location.",
    { canonical: args.loaderData?.canonical, hidden: args.loaderData?.found?.items.length === 0 },
  );

/** The results of a search; null before there is one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  const canonical = canonicalOf("/browse-services", search);
  const title = searchTitle(search);
  if (!title) return { canonical, title, description: null, found: null, bar: barOf(search) };
  const found = await findPeople(context.get(ctxKey), "/browse-services", search);
  return { canonical, title, description: searchDescription(title, found.count), found, bar: barOf(search) };
}

export default function BrowseServices({ loaderData: { found, bar } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Browse Services">
        Tell us what you need and where, or choose a category. You do not need an account.
      </PageHeader>
      <SearchBar
        key={`${bar.service} ${bar.location}`}
        action="/browse-services"
        service={bar.service}
        location={bar.location}
      >
        <HiddenFields fields={bar.hidden} />
      </SearchBar>
      {found && (
        <section aria-label="Results">
          <FoundPeopleList found={found} />
        </section>
      )}
      <Section title="Categories" id="categories">
        <CategoryGrid
          columns={5}
          categories={BROWSE_CATEGORIES.map(({ id, label, hint }) => ({
            to: `/browse?category=${id}`,
            label,
            hint,
            icon: <CategoryIcon name={id} size="sm" />,
          }))}
        />
      </Section>
    </Page>
  );
}
