import { Suspense } from "react";
import { Link, redirect, useActionData, useLocation, useNavigation } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { closedText } from "#kernel/switches.ts";
import { ClosedNote } from "#ui/closed-note.tsx";
import { languageOfMeta, textsIn, useEnglishPart, useTexts } from "#ui/language.ts";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import {
  resendVerificationAction,
  signInAction,
  signInWithPasskeyAction,
  signOutAction,
  signUpAction,
} from "../actions.server.ts";
import { AuthForm } from "../ui/auth-form.tsx";
import { AuthPromise } from "../ui/auth-promise.tsx";
import { PasskeyButton } from "../ui/passkey-button-lazy.tsx";
import { texts } from "../ui/sign-in.texts.tsx";
import type { Route } from "./+types/auth";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = textsIn(languageOfMeta(args), texts);
  return pageMeta(args, modeOf(args.location.search) === "sign-up" ? t.signUp : t.signIn);
};

/** Signed-in people are redirected. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  if (ctx.actor.kind === "user") throw redirect(nextPath(request), 302);
  return { closed: closedText(ctx, "sign-ups") };
}

export const action = pageActions(
  signUpAction,
  signInAction,
  signInWithPasskeyAction,
  signOutAction,
  resendVerificationAction,
);

const modeOf = (search: string) => (new URLSearchParams(search).get("mode") === "sign-up" ? "sign-up" : "sign-in");

export default function Auth({ loaderData: { closed } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const english = useEnglishPart();
  const reply = useActionData<{ code?: string }>();
  const here = useLocation();
  const { location: going } = useNavigation();
  // The form switches mode before the other page has loaded.
  const { search, pathname } = going?.pathname === here.pathname ? going : here;
  const mode = modeOf(search);
  const query = new URLSearchParams(search);
  const userType = query.get("type") === "tradesperson" ? "tradesperson" : "customer";
  query.set("mode", mode === "sign-up" ? "sign-in" : "sign-up");
  return (
    <Page>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="mx-auto w-full max-w-[27rem] lg:py-6">
          <h1 className="title">{mode === "sign-up" ? t.createYourAccount : t.signIn}</h1>
          <p className="mt-3 mb-7 text-soft">
            {mode === "sign-up" ? t.haveAccount : t.newHere}{" "}
            <Link
              to={`?${query}`}
              replace
              preventScrollReset
              className="tap inline-flex items-center font-semibold text-green underline"
            >
              {mode === "sign-up" ? t.signIn : t.signUp}
            </Link>
          </p>
          {t.englishAfterwards && <p className="mb-6 rounded-md bg-amber-soft p-4">{t.englishAfterwards}</p>}
          {reply?.code === "EMAIL_TAKEN" && mode === "sign-up" && <TakenAddress signIn={`?${query}`} />}
          {closed && mode === "sign-up" && !reply ? (
            <div {...english}>
              <ClosedNote text={closed} />
            </div>
          ) : (
            <AuthForm mode={mode} action={pathname + search} userType={userType} reply={reply} />
          )}
          {mode === "sign-in" && (
            <div className="mt-4 min-h-11.5">
              <Suspense>
                <PasskeyButton intent="sign-in-with-passkey" label={t.withPasskey} offer />
              </Suspense>
            </div>
          )}
        </div>
        <AuthPromise />
      </div>
    </Page>
  );
}

function TakenAddress({ signIn }: { signIn: string }) {
  const t = useTexts(texts);
  const link = "tap inline-flex items-center font-semibold text-green underline";
  return (
    <div className="mb-6 rounded-md bg-amber-soft p-4">
      <p className="font-semibold">{t.youHaveAccount}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link to={signIn} replace preventScrollReset className={link}>
          {t.signInInstead}
        </Link>
        <Link to="/auth/forgot" className={link}>
          {t.resetPassword}
        </Link>
      </p>
    </div>
  );
}
