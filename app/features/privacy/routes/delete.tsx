import { useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { whatHoldsMe } from "#flows/open-obligations.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { deleteAccountAction } from "../actions.server.ts";
import { deletionErrors } from "../rules/deletion.errors.ts";
import { DeleteForm } from "../ui/delete-form.tsx";
import { DeletionBlockers, DeletionEffects } from "../ui/deletion-effects.tsx";
import type { Route } from "./+types/delete";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Delete account");

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(ctx);
  const { email, userType } = signedIn(asked, "/auth?next=/profile/delete");
  const blockers = await whatHoldsMe(asked);
  return {
    ...{ email, userType },
    blockers: blockers.map(({ code, path }) => ({ code, path, message: deletionErrors[code]().message })),
  };
}

export const action = pageActions(deleteAccountAction);

/** The way out, for good: what goes, what stays and why, what stands in the way, and the form. */
export default function DeleteAccount({ loaderData: { email, userType, blockers } }: Route.ComponentProps) {
  const reply = useActionData();
  return (
    <Page width="form">
      <PageHeader title="Delete account">This cannot be undone.</PageHeader>
      {blockers.length > 0 ? (
        <DeletionBlockers blockers={blockers} />
      ) : (
        <>
          <DeletionEffects userType={userType} />
          <DeleteForm email={email} reply={reply} />
        </>
      )}
    </Page>
  );
}
