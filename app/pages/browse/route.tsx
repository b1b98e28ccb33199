import { Suspense } from "react";
import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { hideJobAction, saveJobAction, unhideJobAction, unsaveJobAction } from "#features/jobs/actions.server.ts";
import { ownPlace } from "#features/jobs/index.server.ts";
import { canonicalOf } from "#features/search/rules/canonical.ts";
import { searchDescription, searchTitle } from "#features/search/rules/search.labels.ts";
import { readSearch } from "#features/search/rules/search-address.ts";
import { roleOf } from "#kernel/actor.ts";
import { lazyInside } from "#ui/lazy-part.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SearchBar } from "#ui/search-bar.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { loadForYou, rememberForYou } from "./for-you.server.ts";
import { type FoundPeople, findPeople } from "./found.server.ts";
import { FoundPeopleList } from "./found-people.tsx";
import { isHiddenJobs, loadHidden } from "./hidden-tab.server.ts";
import { isAllJobs, loadJobs } from "./jobs-tab.server.ts";
import { isSavedJobs, loadSaved } from "./saved-tab.server.ts";
import { HiddenFields } from "./search-filters.tsx";
import { barOf } from "./search-view.ts";

/** Visitors and customers do not download the tradespeople’s screens. */
const OpenJobsTab = lazyInside(async () => (await import("./open-jobs-tab.tsx")).OpenJobsTab);

export const meta = (args: Route.MetaArgs) => {
  if (args.loaderData?.finds !== "tradespeople") return pageMeta(args, "Find Jobs");
  const { canonical, title, description, found } = args.loaderData;
  return pageMeta(
    args,
    title ?? "Find Tradespeople",
    description ??
      "See tradespeople’s checks, rates and reviews from real bookings. Sort by distance, rating or price, and get up to 3 quotes.",
    {
      canonical,
      hidden: found.items.length === 0,
    },
  );
};

/** The Find screen: open jobs for tradespeople, tradespeople for everyone else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const url = new URL(request.url);
  if (roleOf(app.actor) === "tradesperson")
    return data(await orErrorPage(openJobs(app, url, request.headers.get("Cookie"))), { headers: rememberForYou(url) });
  const { search, found } = await localPeople(app, url);
  const canonical = canonicalOf("/browse", search);
  const title = searchTitle(search);
  const description = title && searchDescription(title, found.count);
  return { finds: "tradespeople" as const, canonical, title, description, found, bar: barOf(search) };
}

/** The people that a URL asks for: near a customer's own place unless it names another, and everywhere if nobody is near. */
async function localPeople(app: Ctx, url: URL) {
  const asked = readSearch(url.searchParams);
  const place = asked.location || asked.chip === "nearby" ? null : await ownPlace(app);
  if (place && !url.searchParams.has("location")) {
    const search = { ...asked, location: place };
    const found = await findPeople(app, "/browse", search);
    if (found.items.length > 0) return { search, found };
  }
  const search = place ? { ...asked, everywhere: true } : asked;
  return { search, found: await findPeople(app, "/browse", search) };
}

/** What a tradesperson finds: the jobs that fit, or all of them if that is asked for or they have no trade yet. */
async function openJobs(app: Ctx, url: URL, cookies: string | null) {
  if (isSavedJobs(url)) return { finds: "saved-jobs" as const, ...(await loadSaved(app, url)) };
  if (isHiddenJobs(url)) return { finds: "hidden-jobs" as const, ...(await loadHidden(app, url)) };
  const all = isAllJobs(url);
  const forYou = all ? null : await loadForYou(app, url, cookies);
  if (forYou) return { finds: "jobs-for-you" as const, ...forYou };
  return { finds: "jobs" as const, noTrade: !all, ...(await loadJobs(app, url)) };
}

export const action = pageActions(saveJobAction, unsaveJobAction, hideJobAction, unhideJobAction);

export default function Browse({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page>
      <Suspense>
        {loaderData.finds === "tradespeople" ? <PeopleTab {...loaderData} /> : <OpenJobsTab {...loaderData} />}
      </Suspense>
    </Page>
  );
}

/** The Find screen of customers and visitors. */
function PeopleTab({ found, bar }: { found: FoundPeople; bar: ReturnType<typeof barOf> }) {
  return (
    <>
      <PageHeader title="Find Tradespeople" />
      <SearchBar key={`${bar.service} ${bar.location}`} action="/browse" service={bar.service} location={bar.location}>
        <HiddenFields fields={bar.hidden} />
      </SearchBar>
      <FoundPeopleList found={found} />
    </>
  );
}
