import { Check, Search } from "lucide-react";
import { Link, redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { chosenLanguage } from "#app/web/language.server.ts";
import { FEATURED_ON_LANDING, POPULAR_CATEGORIES } from "#config/constants.ts";
import { visitorLocation } from "#features/search/index.server.ts";
import { jsonLd, organization, website } from "#features/search/rules/structured-data.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { useBrand } from "#ui/brand.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { spriteIcon } from "#ui/category-icon.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { languageOfMeta, textsIn, useNames, useTexts } from "#ui/language.ts";
import { baseOf, brandOf, pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { featuredOrNone } from "./featured.server.ts";
import { FeaturedProfessionals } from "./featured-professionals.tsx";
import { Hero } from "./hero.tsx";
import { texts } from "./texts.ts";

const cards = [
  { start: "search", icon: Search, to: "/browse-services" },
  { start: "post", icon: spriteIcon("clipboard-pen"), to: "/get-quotes" },
  { start: "browse", icon: spriteIcon("layout-grid"), to: "/browse-services#categories" },
] as const;

/** Three ways to start. */
function QuickCards() {
  const t = useTexts(texts);
  return (
    <section aria-label={t.waysToStart} className="wrap pt-14 lg:pt-18">
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map(({ start, icon: Icon, to }) => (
          <Card as="li" pressable key={start} className="flex gap-4">
            <Icon className="mt-0.5 size-6 text-green" />
            <div>
              <h2 className="subheading">
                <CardLink to={to}>{t.starts[start].title}</CardLink>
              </h2>
              <p className="mt-1.5 text-soft">{t.starts[start].text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  if (app.actor.kind === "user") throw redirect("/home");
  const [people, place] = await Promise.all([
    featuredOrNone(app, FEATURED_ON_LANDING, { language: chosenLanguage(app, request) }),
    visitorLocation(app),
  ]);
  return { people, city: place?.city ?? null, postcode: place?.postcode ?? null };
}

export const meta: Route.MetaFunction = (args) => {
  const t = textsIn(languageOfMeta(args), texts);
  const site = { brand: brandOf(args), base: baseOf(args) };
  return [
    ...pageMeta(args, t.title, t.description),
    ...(import.meta.env.SSR ? jsonLd(organization(site), website(site)) : []),
  ];
};

export default function Landing({ loaderData: { people, city, postcode } }: Route.ComponentProps) {
  const brand = useBrand();
  return (
    <>
      <Hero city={city} postcode={postcode} />
      <QuickCards />
      <Categories />
      <HowItWorks />
      <FeaturedProfessionals people={people} />
      <Cities />
      <CallToAction brand={brand} />
    </>
  );
}

/** Links to each city's page. */
function Cities() {
  const t = useTexts(texts);
  const nameOf = useNames();
  return (
    <section aria-labelledby="cities-title" className="wrap pt-14 lg:pt-18">
      <h2 id="cities-title" className="heading mb-3">
        {t.inYourCity}
      </h2>
      <ul className="flex flex-wrap gap-x-7">
        {CITIES.map((city) => (
          <li key={city}>
            <Link to={`/find/${city.toLowerCase()}`} className="link inline-flex min-h-11 items-center">
              {nameOf(city)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/find" className="inline-flex min-h-11 items-center font-semibold text-green hover:underline">
            {t.allTradesAndCities}
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** The four steps, on the dark band of the page. */
function HowItWorks() {
  const t = useTexts(texts);
  const [first, second, third] = t.brokenToDone;
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="bg-green-deep text-on-deep">
      <div className="wrap grid gap-x-12 gap-y-9 py-14 lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-16">
        <h2 id="how-it-works-title" className="text-[clamp(1.75rem,1.5rem+1vw,2.125rem)]">
          <span className="mb-3 block font-sans font-semibold text-amber text-sm tracking-normal">{t.howItWorks}</span>
          {first} <br className="max-lg:hidden" />
          {second} <br className="max-lg:hidden" />
          {third}
        </h2>
        <ol className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {t.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden className="num font-bold text-amber">
                {index + 1}
              </span>
              <h3 className="subheading mt-2.5 mb-1.5">{title}</h3>
              <p className="text-on-deep-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The popular categories, each with its drawing. */
function Categories() {
  const t = useTexts(texts);
  const nameOf = useNames();
  return (
    <section aria-labelledby="categories-title" className="wrap py-14 lg:py-18">
      <h2 id="categories-title" className="heading mb-5">
        {t.popularCategories}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 md:grid-cols-4 lg:gap-y-8">
        {POPULAR_CATEGORIES.map((category) => (
          <li key={category} className="relative">
            <CategoryPicture name={category} className="aspect-4/3 h-auto w-full rounded-lg" />
            <CardLink
              to={`/browse-services?service=${encodeURIComponent(category)}`}
              className="mt-3 inline-block font-heading font-semibold text-lg leading-snug"
            >
              {nameOf(category)}
            </CardLink>
            <span className="mt-0.5 block text-sm text-soft">{t.categoryHints[category]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The closing calls to action: for customers on the left, for tradespeople on the right. */
function CallToAction({ brand }: { brand: string }) {
  const t = useTexts(texts);
  return (
    <div className="wrap grid gap-4 pt-14 pb-16 lg:grid-cols-2 lg:pt-18 lg:pb-20">
      <section
        aria-labelledby="begin-title"
        className="flex flex-col justify-center rounded-lg bg-green-soft px-6 py-9 sm:px-9 sm:py-11"
      >
        <h2 id="begin-title" className="heading">
          {t.needSomethingDone}
        </h2>
        <p className="mt-3 max-w-[34rem]">{t.postingIsFree}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/get-quotes" variant="agree" size="lg" block>
            {t.postNow}
          </ButtonLink>
          <ButtonLink to="/browse" size="lg" block>
            {t.browseProfessionals}
          </ButtonLink>
        </div>
      </section>
      <section
        id="for-tradespeople"
        aria-labelledby="trades-title"
        className="rounded-lg border border-line bg-raised px-6 py-9 sm:px-9 sm:py-11"
      >
        <h2 id="trades-title" className="heading">
          {t.workThrough(brand)}
        </h2>
        <ul className="mt-4 flex flex-col gap-2">
          {t.factsForTradespeople(PLATFORM_FEE).map((fact) => (
            <li key={fact} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 text-green" />
              {fact}
            </li>
          ))}
        </ul>
        <ButtonLink to="/auth?mode=sign-up&type=tradesperson" size="lg" block className="mt-6">
          {t.join}
        </ButtonLink>
      </section>
    </div>
  );
}
