import { BadgeCheck } from "lucide-react";
import { Link, redirect, useActionData, useLocation, useNavigation } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { closedText } from "#kernel/switches.ts";
import { spriteIcon } from "#ui/category-icon.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { languageOfMeta, textsIn, useEnglishPart, useTexts } from "#ui/language.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import {
  requestEmailCodeAction,
  resendVerificationAction,
  signInAction,
  signInWithEmailCodeAction,
  signInWithPasskeyAction,
  signOutAction,
  signUpAction,
} from "../actions.server.ts";
import { withNext } from "../rules/with-next.ts";
import { AuthForm } from "../ui/auth-form.tsx";
import { texts } from "../ui/sign-in.texts.tsx";
import { codeSentTo, SignInCodeForm } from "../ui/sign-in-code.tsx";
import type { Route } from "./+types/auth";
import { nextPath } from "./next-path.server.ts";

/** Not part of what the page must download before it works. */
const PasskeyButton = lazyPart(async () => (await import("../ui/passkey-button.tsx")).PasskeyButton);

const points = [
  { promise: "describe", Icon: spriteIcon("clipboard-pen") },
  { promise: "checks", Icon: BadgeCheck },
  { promise: "pay", Icon: spriteIcon("lock") },
] as const;

/** What an account offers; beside the form on wide screens, below it on phones. */
function AuthPromise() {
  const t = useTexts(texts);
  return (
    <aside
      aria-label={t.whatYouGet}
      className="self-stretch rounded-lg bg-green-deep p-6 text-on-deep sm:p-10 lg:flex lg:flex-col lg:justify-center"
    >
      <h2 className="heading text-balance lg:text-3xl">{t.findAgreeApprove}</h2>
      <ul className="mt-7 flex flex-col gap-6">
        {points.map(({ promise, Icon }) => (
          <li key={promise} className="flex gap-4">
            <Icon aria-hidden className="mt-0.5 size-6 flex-none text-amber" />
            <div>
              <p className="font-semibold">{t.promises[promise].title}</p>
              <p className="text-on-deep-soft">{t.promises[promise].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

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
  requestEmailCodeAction,
  signInAction,
  signInWithEmailCodeAction,
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
  const sentTo = mode === "sign-in" ? codeSentTo(reply) : undefined;
  return (
    <Page>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="mx-auto w-full max-w-[27rem] lg:py-6">
          <h1 className="title">{mode === "sign-up" ? t.createYourAccount : sentTo ? t.signInWithCode : t.signIn}</h1>
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
          {reply?.code === "EMAIL_TAKEN" && mode === "sign-up" && (
            <TakenAddress signIn={`?${query}`} reset={withNext("/auth/forgot", search)} />
          )}
          {closed && mode === "sign-up" && !reply ? (
            <div {...english}>
              <ClosedNote text={closed} />
            </div>
          ) : sentTo ? (
            <SignInCodeForm sentTo={sentTo} action={pathname + search} reply={reply} />
          ) : (
            <AuthForm mode={mode} action={pathname + search} userType={userType} reply={reply} />
          )}
          {sentTo && (
            <p className="mt-6">
              <Link
                to={pathname + search}
                replace
                className="tap inline-flex items-center font-semibold text-green underline"
              >
                {t.anotherWay}
              </Link>
            </p>
          )}
          {mode === "sign-in" && !sentTo && (
            <div className="mt-4 min-h-11.5">
              <PasskeyButton intent="sign-in-with-passkey" label={t.withPasskey} offer />
            </div>
          )}
        </div>
        <AuthPromise />
      </div>
    </Page>
  );
}

function TakenAddress({ signIn, reset }: { signIn: string; reset: string }) {
  const t = useTexts(texts);
  const link = "tap inline-flex items-center font-semibold text-green underline";
  return (
    <div className="mb-6 rounded-md bg-amber-soft p-4">
      <p className="font-semibold">{t.youHaveAccount}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link to={signIn} replace preventScrollReset className={link}>
          {t.signInInstead}
        </Link>
        <Link to={reset} className={link}>
          {t.resetPassword}
        </Link>
      </p>
    </div>
  );
}
