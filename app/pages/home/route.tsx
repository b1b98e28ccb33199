import { redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { FEATURED_ON_HOME, POPULAR_SERVICES } from "#config/constants.ts";
import { TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { roleOf } from "#kernel/actor.ts";
import { CategoryGrid } from "#pages/landing/category-grid.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SearchBar } from "#ui/search-bar.tsx";
import type { Route } from "./+types/route";
import { Greeting } from "./greeting.tsx";
import { loadHome } from "./load-home.server.ts";
import { OwnJobs, WaitingForYou } from "./own-jobs.tsx";
import { texts } from "./texts.ts";
import { TrustTiles } from "./trust-tiles.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Home");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/");
  const role = roleOf(user);
  if (role === "tradesperson") throw redirect("/tradesperson-dashboard");
  // A suspended admin cannot open /admin, which would lead back here.
  if (role === "admin" && !user.suspended) throw redirect("/admin");
  return loadHome(app, { featured: FEATURED_ON_HOME });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { firstName, isCustomer, mayPost, postcode, waiting, jobs, hasMore, people } = loaderData;
  return (
    <Page>
      <Greeting name={firstName} mayPost={mayPost} />
      <WaitingForYou items={waiting} />
      {isCustomer && <OwnJobs jobs={jobs} hasMore={hasMore} />}
      <Section title={t.findSomeone}>
        <SearchBar action="/browse-services" location={postcode ?? undefined} variant={mayPost ? "agree" : "primary"} />
        <TrustTiles />
      </Section>
      <Section title={t.popularServices}>
        <CategoryGrid
          columns={6}
          categories={POPULAR_SERVICES.map((service) => ({
            to: `/browse?category=${encodeURIComponent(service)}`,
            label: service,
            icon: <CategoryIcon name={service} size="sm" />,
          }))}
        />
      </Section>
      <Section
        title={t.featuredProfessionals}
        action={
          <ButtonLink to="/browse" variant="text">
            {t.all}
          </ButtonLink>
        }
      >
        {people.length > 0 ? (
          <TradespersonCards people={people} headingLevel={3} />
        ) : (
          <p className="text-soft">{t.nobodyYet}</p>
        )}
      </Section>
    </Page>
  );
}
