import { BadgeCheck, Heart, MapPin } from "lucide-react";
import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Rating } from "#ui/rating.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { removeSavedTradesperson, saveTradesperson } from "../actions.server.ts";
import { listSavedPros } from "../index.server.ts";
import { type CardTexts, cardOf } from "../rules/card.ts";
import { SaveButton } from "../ui/save-button.tsx";
import type { Route } from "./+types/saved-pros";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Saved Professionals");

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
  return (
    <Page width="form">
      <PageHeader title="Saved Professionals">
        {people.length > 0 && "Compare them, message them, or ask for a quote."}
      </PageHeader>
      {people.length === 0 ? (
        <EmptyState
          icon={Heart}
          title={further ? "No more saved tradespeople" : "No saved tradespeople yet"}
          action={
            <ButtonLink to={further ? "/saved-pros" : "/browse"} variant="primary">
              {further ? "Back to the start" : "Find tradespeople"}
            </ButtonLink>
          }
        >
          {!further && "Press the heart next to a name to save it here."}
        </EmptyState>
      ) : (
        <SavedList people={people} canChange={canChange} />
      )}
      <ShowMore to={next ? `?cursor=${next}` : null} label="Show older" />
    </Page>
  );
}

/** Saved tradespeople, most recently saved first, each with a button that removes them. */
function SavedList({ people, canChange }: { people: readonly CardTexts[]; canChange: boolean }) {
  return (
    <RowList>
      {people.map((person) => (
        <Row
          key={person.userId}
          pressable
          start={<Avatar name={person.name} seed={person.userId} src={person.avatarUrl} />}
          end={
            canChange && (
              <SaveButton userId={person.userId} name={person.name} saved icon className="relative -my-2.5 -mr-2.5" />
            )
          }
        >
          <h2 className="subheading">
            <CardLink to={`/tradesperson/${person.userId}`}>{person.name}</CardLink>
            {person.verified && (
              <BadgeCheck role="img" aria-label="Verified" className="mb-0.5 ml-1.5 inline size-5 text-green" />
            )}
          </h2>
          <p className="num text-sm text-soft">
            {person.trade} <span aria-hidden>·</span> <Rating rating={person.rating} reviewCount={person.reviewCount} />{" "}
            <span aria-hidden>·</span> {person.rate}
          </p>
          {!person.verified && <CheckList checks={[{ kind: "none", text: "Not verified" }]} />}
          <p className="mt-1 inline-flex items-center gap-1.5 text-sm text-soft">
            <MapPin aria-hidden className="size-4" />
            <span className="sr-only">Works in </span>
            {person.area}
          </p>
        </Row>
      ))}
    </RowList>
  );
}
