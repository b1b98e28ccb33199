import { Link } from "react-router";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import type { loadUnknown } from "./load-local.server.ts";

type LinkTexts = { to: string; label: string };

/** The page for an unknown URL under /find: suggestions, a search, and all trades and cities. */
export function Unknown({ suggestions, trades, cities }: ReturnType<typeof loadUnknown>) {
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
