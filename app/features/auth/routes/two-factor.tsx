import { ShieldCheck } from "lucide-react";
import { Link, redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { hasPasskey, hasTwoFactor } from "../index.server.ts";
import {
  beginTwoFactorAction,
  confirmTwoFactorAction,
  endTwoFactorAction,
  newBackupCodesAction,
} from "../security-actions.server.ts";
import { TwoFactorOff, TwoFactorOn } from "../ui/two-factor-forms.tsx";
import type { Route } from "./+types/two-factor";
import { texts } from "./two-factor.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.twoFactorSignIn);

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/profile/two-factor");
  // Their passkey is enough, and a session without it may not add another factor.
  if (user.mustSetUpTwoFactor && (await hasPasskey(app))) throw redirect("/confirm-identity?next=/admin", 302);
  return { on: await hasTwoFactor(app), email: user.email, needed: user.mustSetUpTwoFactor ?? false };
}

export const action = pageActions(
  beginTwoFactorAction,
  confirmTwoFactorAction,
  endTwoFactorAction,
  newBackupCodesAction,
);

/** Sets up and turns off two-factor sign-in. */
export default function TwoFactor({ loaderData: { on, email, needed } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <Page width="form">
      <PageHeader title={t.twoFactorSignIn}>{on ? t.itIsOn : t.whenYouSignIn}</PageHeader>
      {needed && (
        <p className="mb-6 flex items-start gap-2.5 rounded-md bg-amber-soft p-4">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 flex-none text-amber-ink" />
          <span>
            {t.adminsNeedIt((text) => (
              <Link to="/profile/passkeys" className="link">
                {text}
              </Link>
            ))}
          </span>
        </p>
      )}
      {on ? <TwoFactorOn email={email} /> : <TwoFactorOff email={email} />}
    </Page>
  );
}
