import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { setRoomAction } from "../actions.server.ts";
import { homePage } from "../index.server.ts";
import { byRoom } from "../rules/rooms.ts";
import { shownWork } from "../rules/shown-work.ts";
import { HomeRow } from "../ui/home-row.tsx";
import { NoWork } from "../ui/no-work.tsx";
import type { Route } from "./+types/my-home";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, textsIn(languageOfMeta(args), texts).myHome);

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
  const t = useTexts(texts);
  const { ending, groups, next, further, canChange } = loaderData;
  const isEmpty = ending.length === 0 && groups.length === 0;
  return (
    <Page width="form">
      <PageHeader title={t.myHome}>{!isEmpty && t.whatWasDone}</PageHeader>
      {isEmpty && <NoWork further={further} />}
      {ending.length > 0 && (
        <Section title={t.guaranteesThatEndSoon}>
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
      <ShowMore to={next ? `?cursor=${next}` : null} label={t.showOlderWork} />
    </Page>
  );
}
