import { BadgeCheck, LogOut, type LucideIcon, Plus, ShieldCheck, Star } from "lucide-react";
import { Form, redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { deskPageOf, forgetDeskPage } from "#app/web/desk-page.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { FEATURED_ON_HOME, POPULAR_SERVICES } from "#config/constants.ts";
import { TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { roleOf } from "#kernel/actor.ts";
import { CategoryGrid } from "#pages/landing/category-grid.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SearchBar } from "#ui/search-bar.tsx";
import type { Route } from "./+types/route";
import { loadHome } from "./load-home.server.ts";
import { OwnJobs, WaitingForYou } from "./own-jobs.tsx";

const tiles: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: BadgeCheck,
    title: "Verified Pros",
    text: "We’ve checked the identity and insurance of everyone marked verified",
  },
  {
    icon: ShieldCheck,
    title: "Fully Insured",
    text: "We have checked the public liability insurance of everyone verified. Ask others to show theirs",
  },
  { icon: Star, title: "Top Rated", text: "Ratings only come from real bookings" },
];

/** The meaning of the marks on profiles. Each text is true of everyone with the mark, and says what other profiles show. */
function TrustTiles() {
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {tiles.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 text-green" />
          <span className="leading-snug">
            <span className="block font-semibold">{title}</span>
            <span className="text-sm text-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Home");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/");
  const role = roleOf(user);
  if (role === "tradesperson") throw redirect("/tradesperson-dashboard");
  // A suspended admin cannot open /admin, which would lead back here.
  if (role === "admin" && !user.suspended)
    throw redirect(await deskPageOf(request), { headers: { "Set-Cookie": await forgetDeskPage() } });
  return loadHome(app, { featured: FEATURED_ON_HOME });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { firstName, isCustomer, mayPost, postcode, waiting, jobs, hasMore, people } = loaderData;
  return (
    <Page>
      <Greeting name={firstName} mayPost={mayPost} />
      <WaitingForYou items={waiting} />
      {isCustomer && <OwnJobs jobs={jobs} hasMore={hasMore} />}
      <Section title="Find someone">
        <SearchBar action="/browse-services" location={postcode ?? undefined} variant={mayPost ? "agree" : "primary"} />
        <TrustTiles />
      </Section>
      <Section
        title="Popular Services"
        action={
          <ButtonLink to="/browse-services" variant="text">
            All services
          </ButtonLink>
        }
      >
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
        title="Featured Professionals"
        action={
          <ButtonLink to="/browse" variant="text">
            All
          </ButtonLink>
        }
      >
        {people.length > 0 ? (
          <TradespersonCards people={people} headingLevel={3} />
        ) : (
          <p className="text-soft">No tradespeople available yet</p>
        )}
      </Section>
    </Page>
  );
}

/** The greeting, "Post a Job" and "Sign Out". */
function Greeting({ name, mayPost }: { name: string; mayPost: boolean }) {
  return (
    <PageHeader
      title={`Hello, ${name}`}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          {mayPost && (
            <ButtonLink
              to="/post-job"
              variant="primary"
              icon={<Plus aria-hidden className="size-5" />}
              className="max-sm:flex-1"
            >
              Post a Job
            </ButtonLink>
          )}
          <Form method="post" action="/auth">
            <Button
              type="submit"
              name="intent"
              value="sign-out"
              variant="text"
              icon={<LogOut aria-hidden className="size-5" />}
            >
              Sign Out
            </Button>
          </Form>
        </div>
      }
    />
  );
}
