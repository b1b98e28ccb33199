import { ctx } from "#app/web/context.ts";
import { canonicalOf } from "#features/discovery/rules/canonical.ts";
import { BROWSE_CATEGORIES } from "#features/tradespeople/rules/search.ts";
import { readSearch } from "#features/tradespeople/rules/search-address.ts";
import { findPeople } from "#pages/browse/found.server.ts";
import { FoundPeopleList } from "#pages/browse/found-people.tsx";
import { SearchAsFields } from "#pages/browse/search-filters.tsx";
import { CategoryGrid } from "#pages/landing/category-grid.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SearchBar } from "#ui/search-bar.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Browse Services", "Search checked local tradespeople by what needs doing and where.", {
    canonical: args.loaderData?.canonical,
    hidden: args.loaderData?.found?.items.length === 0,
  });

/** What a search found, or nothing while none has been asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  const asked = search.service || search.category || search.location;
  const canonical = canonicalOf("/browse-services", search);
  return { search, canonical, found: asked ? await findPeople(context.get(ctx), search) : null };
}

export default function BrowseServices({ loaderData: { search, found } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Browse Services">
        Tell us what needs doing and where, or start from a category. No account needed.
      </PageHeader>
      <SearchBar
        key={`${search.service} ${search.location}`}
        action="/browse-services"
        service={search.service}
        location={search.location}
      >
        <SearchAsFields search={search} without={["service", "category", "location"]} />
      </SearchBar>
      {found && (
        <section aria-label="Results">
          <FoundPeopleList path="/browse-services" found={found} headingLevel={2} />
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
