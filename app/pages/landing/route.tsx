import { redirect } from "react-router";
import { ctx } from "#app/web/context.ts";
import { FEATURED_ON_LANDING } from "#config/constants.ts";
import { featured } from "#features/tradespeople/index.server.ts";
import { featuredCardOf } from "#features/tradespeople/rules/card.ts";
import { useBrand } from "#ui/brand.tsx";
import { brandOf, pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { CallToAction } from "./call-to-action.tsx";
import { Categories } from "./categories.tsx";
import { FeaturedProfessionals } from "./featured-professionals.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { QuickCards } from "./quick-cards.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctx);
  if (app.actor.kind === "user") throw redirect("/home");
  return { people: await featuredOrNobody(app), url: app.baseUrl };
}

/** The page does without featured people when they cannot be read. */
async function featuredOrNobody(app: Parameters<typeof featured>[0]) {
  try {
    return (await featured(app, FEATURED_ON_LANDING)).map(featuredCardOf);
  } catch (error) {
    app.log.error({ err: error }, "featured tradespeople could not be read");
    return [];
  }
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(
    args,
    null,
    "Say what needs doing and get up to three prices from checked local tradespeople. What you pay is held by our payment provider until you approve the work.",
  ),
  {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: brandOf(args),
      url: args.loaderData?.url,
      areaServed: "GB",
    },
  },
];

export default function Landing({ loaderData: { people } }: Route.ComponentProps) {
  const brand = useBrand();
  return (
    <>
      <Hero />
      <HowItWorks />
      <QuickCards />
      <Categories />
      <FeaturedProfessionals people={people} />
      <CallToAction brand={brand} />
    </>
  );
}
