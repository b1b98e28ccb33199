import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { restoreUserAction } from "#features/risk/actions.server.ts";
import { sharedSignals } from "#features/risk/index.server.ts";
import { TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { grantAdminAction, revokeAdminAction } from "../../actions.server.ts";
import { findUser } from "../../index.server.ts";
import type { Route } from "./+types/detail";
import { UserActs } from "./user-acts.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserHistory } from "./user-history.tsx";
import { UserMatches } from "./user-matches.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (args.loaderData as { user?: { fullName: string } } | undefined)?.user?.fullName ?? "User");

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = adminOf(context, "people.read");
  return {
    user: await orErrorPage(findUser(app, params.id)),
    matches: await sharedSignals(app.db, params.id),
    isSelf: app.actor.kind === "user" && app.actor.id === params.id,
  };
}

export const action = adminActions(restoreUserAction, grantAdminAction, revokeAdminAction);

/** One person's account, with the actions of operators. */
export default function UserPage({ loaderData: { user, matches, isSelf } }: Route.ComponentProps) {
  return (
    <>
      <UserFacts user={user} />
      <TwoColumn panel={<UserActs user={user} isSelf={isSelf} />}>
        <UserMatches matches={matches} />
        <UserHistory user={user} />
      </TwoColumn>
    </>
  );
}
