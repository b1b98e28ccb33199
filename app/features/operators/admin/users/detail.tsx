import type { ActionArgs } from "#app/web/actions.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { changeRole, findUser, restoreUser, suspendUser } from "../../index.server.ts";
import type { Route } from "./+types/detail";
import { UserActs } from "./user-acts.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserHistory } from "./user-history.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (args.loaderData as { user?: { fullName: string } } | undefined)?.user?.fullName ?? "User");

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = adminOf(context);
  return {
    user: await orErrorPage(findUser(asked, params.id)),
    isSelf: asked.actor.kind === "user" && asked.actor.id === params.id,
  };
}

type Act = (asked: Parameters<typeof suspendUser>[0], input: { userId: string; reason: string }) => Promise<void>;

/** The same for each act: a reason, the verb, what is said then. */
const acting =
  (act: Act, said: string) =>
  async ({ context, form, params }: ActionArgs) => {
    const asked = await parseForm(form, reasonSchema);
    if (!asked.ok) return asked.reply();
    await act(context.get(ctx), { userId: params.id ?? "", ...asked.value });
    return toastAndStay(said);
  };

export const action = adminActions({
  suspend: acting(suspendUser, "Account suspended"),
  restore: acting(restoreUser, "Account restored"),
  "make-admin": acting((asked, input) => changeRole(asked, { ...input, admin: true }), "Admin role given"),
  "unmake-admin": acting((asked, input) => changeRole(asked, { ...input, admin: false }), "Admin role taken away"),
});

/** Everything about one person, and what an operator can do. */
export default function UserPage({ loaderData: { user, isSelf } }: Route.ComponentProps) {
  return (
    <>
      <UserFacts user={user} />
      <TwoColumn panel={<UserActs user={user} isSelf={isSelf} />}>
        <UserHistory user={user} />
      </TwoColumn>
    </>
  );
}
