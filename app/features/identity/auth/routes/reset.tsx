import { Form, useActionData, useLocation } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Field, Required } from "#ui/field.tsx";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { resetPasswordAction } from "../actions.server.ts";
import { resetLinkWorks } from "../index.server.ts";
import { withNext } from "../rules/with-next.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import type { Route } from "./+types/reset";
import { linkHeaders } from "./link-headers.ts";
import { linkToken } from "./link-token.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Choose a new password");
export const headers = () => linkHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = linkToken(request);
  return { token, works: await resetLinkWorks(context.get(ctxKey), token) };
}

export const action = pageActions(resetPasswordAction);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.resetPasswordSchema);

export default function Reset({ loaderData: { token, works } }: Route.ComponentProps) {
  const reply = useActionData();
  const form = useCheckedForm({ rules, reply });
  const { search } = useLocation();
  if (!works)
    return (
      <DeadLink title="This link no longer works" to={withNext("/auth/forgot", search)} label="Send a new link">
        These links work once and expire after 1 hour.
      </DeadLink>
    );
  return (
    <Page>
      <div className="mx-auto max-w-[27rem] lg:py-6">
        <h1 className="title mb-7">Choose a new password</h1>
        <Form method="post" className="flex flex-col gap-5" {...form.props}>
          <input type="hidden" name="token" value={token} />
          <Field
            label={<Required>New password</Required>}
            hint="At least 8 characters"
            id={form.id("password")}
            errors={form.errors.password}
          >
            <PasswordInput name="password" autoComplete="new-password" required />
          </Field>
          <SubmitButton intent="reset-password" variant="agree" size="lg" className="w-full" busyLabel="Saving…">
            Save new password
          </SubmitButton>
        </Form>
      </div>
    </Page>
  );
}
