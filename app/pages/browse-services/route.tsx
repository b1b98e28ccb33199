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
import { languageOfMeta, textsIn, useNames, useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SearchBar } from "#ui/search-bar.tsx";
import type { Route } from "./+types/route";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = textsIn(languageOfMeta(args), texts);
  const { title, description, canonical, found } = args.loaderData ?? {};
  const sharing = { canonical, hidden: found?.items.length === 0 };
  return pageMeta(args, title ?? t.title, description ?? t.description, sharing);
};

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
  const t = useTexts(texts);
  const nameOf = useNames();
  return (
    <Page>
      <PageHeader title={t.title}>{t.noAccountNeeded}</PageHeader>
      <SearchBar
        key={`${bar.service} ${bar.location}`}
        action="/browse-services"
        service={bar.service}
        location={bar.location}
      >
        <HiddenFields fields={bar.hidden} />
      </SearchBar>
      {found && (
        <section aria-label={t.results}>
          <FoundPeopleList found={found} />
        </section>
      )}
      <Section title={t.categories} id="categories">
        <CategoryGrid
          columns={5}
          categories={BROWSE_CATEGORIES.map(({ id, label, hint }) => ({
            to: `/browse?category=${id}`,
            label: nameOf(label),
            hint: nameOf(hint),
            icon: <CategoryIcon name={id} size="sm" />,
          }))}
        />
      </Section>
    </Page>
  );
}
