import { useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { myDeletionBlockers } from "#flows/open-obligations.server.ts";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { deleteAccountAction } from "../actions.server.ts";
import { deletionErrors } from "../rules/deletion.errors.ts";
import { DeleteForm } from "../ui/delete-form.tsx";
import { DeletionBlockers, DeletionEffects } from "../ui/deletion-effects.tsx";
import type { Route } from "./+types/delete";
import { texts } from "./delete.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, textsIn(languageOfMeta(args), texts).deleteAccount);

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { email, userType } = signedIn(app, "/auth?next=/profile/delete");
  const blockers = await myDeletionBlockers(app);
  return {
    email,
    userType,
    blockers: blockers.map(({ code, path }) => ({ code, path, message: deletionErrors[code]().message })),
  };
}

export const action = pageActions(deleteAccountAction);

/** Explains what a deletion erases and keeps, then shows the form, or the reasons why the account cannot be deleted yet. */
export default function DeleteAccount({ loaderData: { email, userType, blockers } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const reply = useActionData();
  return (
    <Page width="form">
      <PageHeader title={t.deleteAccount}>{t.cannotBeUndone}</PageHeader>
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
