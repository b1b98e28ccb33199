import { Link } from "react-router";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import type { loadUnknown } from "./load-local.server.ts";
import { texts } from "./texts.ts";

type LinkTexts = { to: string; label: string };

/** The page for an unknown URL under /find: suggestions, a search, and all trades and cities. */
export function Unknown({ suggestions, trades, cities }: ReturnType<typeof loadUnknown>) {
  const t = useTexts(texts);
  return (
    <Page>
      <PageHeader title={t.oopsNotFound}>
        <p>{t.noSuchPage}</p>
      </PageHeader>
      {suggestions.length > 0 && <Links title={t.didYouMean} links={suggestions} />}
      <div className="mt-8">
        <SearchBar action="/browse-services" />
      </div>
      <Links title={t.trades} links={trades} />
      <Links title={t.cities} links={cities} />
      <p className="mt-12">
        <Link to="/" className="link tap inline-flex items-center">
          {t.returnToHome}
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
