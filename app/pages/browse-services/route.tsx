import { Users } from "lucide-react";
import { ctx } from "#app/web/context.ts";
import { COUNT_CAP, countTradespeople, listTradespeople } from "#features/tradespeople/index.server.ts";
import { cardOf } from "#features/tradespeople/rules/card.ts";
import { BROWSE_CATEGORIES, countLine, SERVICE_SUGGESTIONS } from "#features/tradespeople/rules/search.ts";
import { TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { CategoryGrid } from "#pages/landing/category-grid.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SearchBar } from "#ui/search-bar.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Browse Services", "Search checked local tradespeople by what needs doing and where.");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const query = new URL(request.url).searchParams;
  const text = (name: string, max: number) => query.get(name)?.trim().slice(0, max) || undefined;
  const search = { service: text("service", 100), location: text("location", 60) };
  if (!search.service && !search.location) return { search, results: null };
  const [page, count] = await Promise.all([
    listTradespeople(app, { ...search, cursor: text("cursor", 200) }),
    countTradespeople(app, search),
  ]);
  return {
    search,
    results: {
      people: page.items.map(cardOf),
      next: page.nextCursor,
      unknownPlace: page.unknownPlace !== null,
      count: countLine(count, COUNT_CAP),
    },
  };
}

export default function BrowseServices({ loaderData: { search, results } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Browse Services">
        Tell us what needs doing and where, or start from a category. No account needed.
      </PageHeader>
      <SearchBar
        key={JSON.stringify(search)}
        action="/browse-services"
        service={search.service}
        location={search.location}
        suggestions={SERVICE_SUGGESTIONS}
      />
      {results && <Results search={search} results={results} />}
      <Section title="Categories" id="categories">
        <CategoryGrid
          columns={5}
          categories={BROWSE_CATEGORIES.map(({ id, label }) => ({
            to: `/browse?category=${id}`,
            label,
            icon: <CategoryIcon name={id} size="sm" />,
          }))}
        />
      </Section>
    </Page>
  );
}

type Found = NonNullable<Route.ComponentProps["loaderData"]["results"]>;
type Search = Route.ComponentProps["loaderData"]["search"];

function Results({ search, results }: { search: Search; results: Found }) {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return (
    <section aria-label="Results" className="mt-8">
      <div role="status">
        <h2 className="num mb-4 font-sans font-semibold text-base text-soft tracking-normal">{results.count}</h2>
      </div>
      {results.people.length > 0 ? (
        <TradespersonCards people={results.people} headingLevel={3} />
      ) : (
        <EmptyState
          icon={Users}
          title="No professionals found"
          action={
            <ButtonLink to="/post-job" variant="agree">
              Post a Job
            </ButtonLink>
          }
        >
          {results.unknownPlace
            ? `We do not know a place called “${search.location}”. Try a city, a postcode, or the first part of one, such as LS6.`
            : "Post your job and let those who can do it come to you."}
        </EmptyState>
      )}
      <ShowMore
        to={results.next ? `?${new URLSearchParams([...given, ["cursor", results.next]])}` : null}
        label="Show more"
      />
    </section>
  );
}
