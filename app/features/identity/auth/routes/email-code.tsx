import { Form, Link, redirect, useActionData, useLocation } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Field, Required } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { requestEmailCodeAction, signInWithEmailCodeAction } from "../actions.server.ts";
import { withNext } from "../rules/with-next.ts";
import { codeSentTo, SignInCodeForm } from "../ui/sign-in-code.tsx";
import type { Route } from "./+types/email-code";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Sign in with a code");

/** Signed-in people are redirected. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(ctxKey).actor.kind === "user") throw redirect(nextPath(request), 302);
  return null;
}

export const action = pageActions(requestEmailCodeAction, signInWithEmailCodeAction);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.requestResetSchema);

/** Signing in with a code only: first the address, then the code from the mail, whose button opens this page with `?have`. */
export default function EmailCode() {
  const { pathname, search } = useLocation();
  const reply = useActionData();
  const form = useCheckedForm({ rules, reply, variant: "email" });
  const sentTo = codeSentTo(reply);
  const has = new URLSearchParams(search).has("have");
  return (
    <Page>
      <div className="mx-auto max-w-[27rem] lg:py-6">
        <h1 className="title mb-7">Sign in with a code</h1>
        {sentTo || has ? (
          <SignInCodeForm sentTo={sentTo} action={pathname + search} reply={reply} />
        ) : (
          <>
            <p className="mb-7 text-soft">We’ll email you a 6-digit code. You do not need your password.</p>
            <Form method="post" className="flex flex-col gap-5" {...form.props}>
              <Field label={<Required>Email</Required>} id={form.id("email")} errors={form.errors.email}>
                <Input name="email" type="email" autoComplete="username" required defaultValue={form.typed.email} />
              </Field>
              <SubmitButton
                intent="request-email-code"
                variant="agree"
                size="lg"
                className="w-full"
                busyLabel="Sending…"
              >
                Send the code
              </SubmitButton>
            </Form>
          </>
        )}
        <p className="mt-6">
          <Link
            to={withNext("/auth", search)}
            className="tap inline-flex items-center font-semibold text-green underline"
          >
            Back to sign in
          </Link>
        </p>
      </div>
    </Page>
  );
}
