import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { restoreUserAction } from "#features/risk/actions.server.ts";
import { sharedSignals } from "#features/risk/index.server.ts";
import { isId, newId } from "#kernel/id.ts";
import { formatPounds } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { addNoteAction, grantAdminAction, revokeAdminAction, startViewingAction } from "../../actions.server.ts";
import { findUser, newestNotes, personTimeline } from "../../index.server.ts";
import { DeskNotes } from "../desk-notes.tsx";
import { DeskTimeline } from "../desk-timeline.tsx";
import type { Route } from "./+types/detail";
import { texts } from "./user-acts.texts.tsx";
import { UserActs } from "./user-acts.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserMatches } from "./user-matches.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (args.loaderData as { user?: { fullName: string } } | undefined)?.user?.fullName ?? texts.user);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = adminOf(context, "people.read");
  const asked = new URL(request.url).searchParams;
  const [kind, cursor] = [asked.get("kind") ?? undefined, asked.get("before") ?? undefined];
  const [user, matches, timeline, notes] = await Promise.all([
    orErrorPage(findUser(app, params.id)),
    isId(params.id) ? sharedSignals(app.db, params.id) : [],
    personTimeline(app, { personId: params.id, kind, cursor }),
    newestNotes(app, { personId: params.id }),
  ]);
  const isSelf = app.actor.kind === "user" && app.actor.id === params.id;
  const shown = kind && timeline.kinds.includes(kind) ? kind : undefined;
  return { user, matches, timeline, kind: shown, isOlder: cursor !== undefined, isSelf, notes, noteId: newId() };
}

export const action = adminActions(
  restoreUserAction,
  grantAdminAction,
  revokeAdminAction,
  startViewingAction,
  addNoteAction,
);

/** One person's account, with the actions of operators. */
export default function UserPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { user, matches, timeline, kind, isOlder, isSelf, notes, noteId } = loaderData;
  return (
    <>
      <UserFacts user={user} />
      <TwoColumn
        panel={
          <>
            <UserActs user={user} isSelf={isSelf} />
            <DeskNotes notes={notes} noteId={noteId} about={{ personId: user.id }} />
          </>
        }
      >
        <Section title={t.money}>
          <p className="num">{t.heldAndOwed(formatPounds(user.money.held), formatPounds(user.money.owed))}</p>
        </Section>
        <UserMatches matches={matches} />
        <DeskTimeline timeline={timeline} page={`/admin/users/${user.id}`} kind={kind} isOlder={isOlder} />
      </TwoColumn>
    </>
  );
}
