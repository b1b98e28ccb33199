import { Heart } from "lucide-react";
import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { removeSavedTradesperson, saveTradesperson } from "../actions.server.ts";
import { listSavedPros } from "../index.server.ts";
import { cardOf } from "../rules/card.ts";
import { SavedList } from "../ui/saved-list.tsx";
import type { Route } from "./+types/saved-pros";
import { texts } from "./saved-pros.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.savedProfessionals);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/saved-pros");
  if (roleOf(user) !== "customer") throw redirect("/home");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await listSavedPros(app, { limit: 24, cursor });
  return { people: items.map(cardOf), next: nextCursor, further: cursor !== undefined, canChange: !user.suspended };
}

export const action = pageActions(saveTradesperson, removeSavedTradesperson);

export default function SavedPros({ loaderData: { people, next, further, canChange } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <Page width="form">
      <PageHeader title={t.savedProfessionals}>{people.length > 0 && t.compareMessageAskQuote}</PageHeader>
      {people.length === 0 ? (
        <EmptyState
          icon={Heart}
          title={further ? t.noMoreSavedProfessionals : t.noSavedProfessionalsYet}
          action={
            <ButtonLink to={further ? "/saved-pros" : "/browse"} variant="primary">
              {further ? t.backToStart : t.findTradespeople}
            </ButtonLink>
          }
        >
          {!further && t.pressHeartNextName}
        </EmptyState>
      ) : (
        <SavedList people={people} canChange={canChange} />
      )}
      <ShowMore to={next ? `?cursor=${next}` : null} label={t.showOlder} />
    </Page>
  );
}
