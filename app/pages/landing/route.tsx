import { redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { chosenLanguage } from "#app/web/language.server.ts";
import { FEATURED_ON_LANDING } from "#config/constants.ts";
import { visitorLocation } from "#features/search/index.server.ts";
import { jsonLd, organization, website } from "#features/search/rules/structured-data.ts";
import { useBrand } from "#ui/brand.tsx";
import { languageOfMeta, textsIn } from "#ui/language.ts";
import { baseOf, brandOf, pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { CallToAction } from "./call-to-action.tsx";
import { Categories } from "./categories.tsx";
import { Cities } from "./cities.tsx";
import { featuredOrNone } from "./featured.server.ts";
import { FeaturedProfessionals } from "./featured-professionals.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { QuickCards } from "./quick-cards.tsx";
import { texts } from "./texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  if (app.actor.kind === "user") throw redirect("/home");
  const [people, place] = await Promise.all([
    featuredOrNone(app, FEATURED_ON_LANDING, chosenLanguage(app, request)),
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
