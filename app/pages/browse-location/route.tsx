import { ChevronRight, MapPin, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { chosenLanguage } from "#app/web/language.server.ts";
import { TRADE_NAMES } from "#config/brand/trade-names.ts";
import { TRADES } from "#config/constants.ts";
import { COUNT_CAP, countInCities } from "#features/search/index.server.ts";
import { areasByCity } from "#features/search/rules/cities.ts";
import { localPath } from "#features/search/rules/local-paths.ts";
import { cleanText, searchAddress } from "#features/search/rules/search-address.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { languageOfMeta, textsIn, useNames, useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { findCities } from "./find-cities.ts";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = textsIn(languageOfMeta(args), texts);
  return pageMeta(args, t.title, t.description);
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const counts = await countInCities(ctx);
  const { people } = textsIn(chosenLanguage(ctx, request), texts);
  const areas = areasByCity();
  return {
    q: cleanText(new URL(request.url).searchParams.get("q") ?? "", 60),
    cities: CITIES.map((name) => ({
      name,
      areas: areas.get(name) ?? [],
      people: people(countText(counts.get(name) ?? 0)),
    })),
    trades: TRADES.map((trade) => ({ to: localPath({ trade }), label: TRADE_NAMES[trade].plural })),
  };
}

const countText = (count: number): string =>
  count >= COUNT_CAP ? `${COUNT_CAP.toLocaleString("en-GB")}+` : String(count);

export default function BrowseLocation({ loaderData: { q, cities, trades } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const nameOf = useNames();
  return (
    <Page>
      <PageHeader title={t.title}>{t.chooseCity}</PageHeader>
      <Cities key={q} q={q} cities={cities} />
      <Section title={t.byTrade}>
        <ul className="flex flex-wrap gap-x-7">
          {trades.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {nameOf(label)}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

/** Filters the cities while the user types. Without JavaScript, the form requests the same list from the server. */
function Cities({ q, cities }: Omit<Route.ComponentProps["loaderData"], "trades">) {
  const t = useTexts(texts);
  const nameOf = useNames();
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  // Preserves text that was typed before hydration.
  useEffect(() => setTyped((before) => field.current?.value ?? before), []);
  const shown = cities.map((city) => ({ ...city, shown: nameOf(city.name) }));
  const found = findCities(shown, typed);
  return (
    <>
      <Form method="get" role="search" className="flex max-w-form items-end gap-3">
        <Field label={t.cityOrPostcode} className="min-w-0 flex-1">
          <Input
            type="search"
            name="q"
            ref={field}
            placeholder={t.searchByCity}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" icon={<Search aria-hidden className="size-4.5 max-sm:hidden" />}>
          {t.search}
        </Button>
      </Form>
      <p role="status" className="sr-only">
        {typed === "" ? "" : t.citiesFound(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={MapPin}
          title={t.noCityFound}
          action={
            <ButtonLink to={searchAddress("/browse", { location: cleanText(typed, 60) })} variant="agree">
              {t.searchFor(cleanText(typed, 60))}
            </ButtonLink>
          }
        >
          {t.noneMatches}
        </EmptyState>
      ) : (
        <ul className="mt-7 grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-soft sm:grid-cols-2 lg:grid-cols-3">
          {found.map(({ name, shown, people }) => (
            <li key={name} className="relative flex min-h-18 items-center gap-4 bg-raised p-4 hover:bg-sunk">
              <MapPin aria-hidden className="size-5 text-green" />
              <span className="min-w-0 flex-1 leading-snug">
                <CardLink to={`/browse?location=${name}`} className="font-semibold -outline-offset-3">
                  {shown}
                </CardLink>
                <span className="num mt-0.5 block text-sm text-soft">{people}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-soft" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
