import { ShieldCheck } from "lucide-react";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import {
  beginTwoFactorAction,
  confirmTwoFactorAction,
  endTwoFactorAction,
  newBackupCodesAction,
} from "../actions.server.ts";
import { hasTwoFactor } from "../index.server.ts";
import { TwoFactorOff, TwoFactorOn } from "../ui/two-factor-forms.tsx";
import type { Route } from "./+types/two-factor";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Two-factor sign-in");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/profile/two-factor");
  return { on: await hasTwoFactor(app), email: user.email, needed: user.mustSetUpTwoFactor ?? false };
}

export const action = pageActions(
  beginTwoFactorAction,
  confirmTwoFactorAction,
  endTwoFactorAction,
  newBackupCodesAction,
);

/** A second thing to sign in with: something one knows, and something one has. */
export default function TwoFactor({ loaderData: { on, email, needed } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Two-factor sign-in">
        {on
          ? "It is on: signing in asks for your password, and for a code of your app."
          : "With it, signing in asks for your password and for a code of an app on your phone. Somebody who knows your password alone cannot get in."}
      </PageHeader>
      {needed && (
        <p className="mb-6 flex items-start gap-2.5 rounded-md bg-amber-soft p-4">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 flex-none text-amber-ink" />
          Admins need it. As soon as it is on, the admin screens open.
        </p>
      )}
      {on ? <TwoFactorOn email={email} /> : <TwoFactorOff email={email} />}
    </Page>
  );
}
