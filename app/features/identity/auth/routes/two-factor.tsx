import { ShieldCheck } from "lucide-react";
import { Link, redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { requestProofCodeAction } from "../actions.server.ts";
import { hasPasskey, hasPassword, hasTwoFactor } from "../index.server.ts";
import {
  beginTwoFactorAction,
  confirmTwoFactorAction,
  endTwoFactorAction,
  newBackupCodesAction,
} from "../security-actions.server.ts";
import { TwoFactorOff, TwoFactorOn } from "../ui/two-factor-forms.tsx";
import type { Route } from "./+types/two-factor";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Two-factor sign-in");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/profile/two-factor");
  // Their passkey is enough, and a session without it may not add another factor.
  if (user.mustSetUpTwoFactor && (await hasPasskey(app))) throw redirect("/confirm-identity?next=/admin", 302);
  const [on, password] = await Promise.all([hasTwoFactor(app), hasPassword(app)]);
  return { on, email: user.email, hasPassword: password, needed: user.mustSetUpTwoFactor ?? false };
}

export const action = pageActions(
  beginTwoFactorAction,
  confirmTwoFactorAction,
  endTwoFactorAction,
  newBackupCodesAction,
  requestProofCodeAction,
);

/** Sets up and turns off two-factor sign-in. */
export default function TwoFactor({ loaderData: { on, needed, ...prover } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Two-factor sign-in">
        {on
          ? "Two-factor sign-in is on. When you sign in, you need your password, or a code by email, and a code from your app."
          : "When you sign in, you need your password, or a code by email, and a code from an app on your phone. Someone who only knows your password cannot sign in."}
      </PageHeader>
      {needed && (
        <p className="mb-6 flex items-start gap-2.5 rounded-md bg-amber-soft p-4">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 flex-none text-amber-ink" />
          <span>
            Admins need two-factor sign-in or a{" "}
            <Link to="/profile/passkeys" className="link">
              passkey
            </Link>
            . You can open the admin screens once you have one of them.
          </span>
        </p>
      )}
      {on ? <TwoFactorOn {...prover} /> : <TwoFactorOff {...prover} />}
    </Page>
  );
}
