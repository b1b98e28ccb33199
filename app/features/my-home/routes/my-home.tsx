import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import house from "#ui/pictures/scene-house.svg";
import { RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { setRoomAction } from "../actions.server.ts";
import { homePage } from "../index.server.ts";
import { byRoom } from "../rules/rooms.ts";
import { shownWork } from "../rules/shown-work.ts";
import { HomeRow } from "../ui/home-row.tsx";
import type { Route } from "./+types/my-home";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "My home");

const WORK_PER_PAGE = 24;

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/my-home");
  if (roleOf(user) !== "customer") throw redirect("/home");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const { ending, items, nextCursor } = await homePage(app, { limit: WORK_PER_PAGE, cursor });
  const today = londonDay(app.clock.now());
  return {
    // They stand on the first page only.
    ending: cursor ? [] : ending.map((work) => shownWork(work, today)),
    groups: byRoom(items.map((work) => shownWork(work, today))),
    next: nextCursor,
    further: cursor !== undefined,
    canChange: !user.suspended,
  };
}

export const action = pageActions(setRoomAction);

/** A customer's past work at home, by room, with what belongs to it. */
export default function MyHome({ loaderData }: Route.ComponentProps) {
  const { ending, groups, next, further, canChange } = loaderData;
  const isEmpty = ending.length === 0 && groups.length === 0;
  return (
    <Page width="form">
      <PageHeader title="My home">
        {!isEmpty && "The work done on your home, who did it, and when its guarantee ends."}
      </PageHeader>
      {isEmpty && <NoWork further={further} />}
      {ending.length > 0 && (
        <Section title="Guarantees ending soon">
          <RowList>
            {ending.map((work) => (
              <HomeRow key={work.id} work={work} canChange={canChange} />
            ))}
          </RowList>
        </Section>
      )}
      {groups.map(({ title, work }) => (
        <Section key={title} title={title}>
          <RowList>
            {work.map((one) => (
              <HomeRow key={one.id} work={one} canChange={canChange} />
            ))}
          </RowList>
        </Section>
      ))}
      <ShowMore to={next ? `?cursor=${next}` : null} label="Show older work" />
    </Page>
  );
}

/** Nothing yet, with a drawing of a house. */
function NoWork({ further }: { further: boolean }) {
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center">
      <img src={house} alt="" width={320} height={240} className="picture mb-5 h-auto w-80 max-w-full" />
      <p className="font-heading font-semibold text-xl">{further ? "No older work" : "Nothing here yet"}</p>
      <p className="mt-1.5 max-w-[44ch] text-soft">
        {further
          ? "You have seen all the work on your home."
          : "Finished work appears here, with who did it, what you paid, the documents and the guarantee."}
      </p>
      <div className="mt-5">
        <ButtonLink to={further ? "/my-home" : "/get-quotes"} variant="primary">
          {further ? "Back to the newest" : "Get quotes"}
        </ButtonLink>
      </div>
    </div>
  );
}
