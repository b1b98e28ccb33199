import { Form, Link, redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { verifySecondStep } from "../actions.server.ts";
import type { Route } from "./+types/second-step";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Enter your code");

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(ctxKey).actor.kind === "user") throw redirect(nextPath(request), 302);
  const { searchParams } = new URL(request.url);
  return { next: nextPath(request), backup: searchParams.has("backup") };
}

export const action = pageActions(verifySecondStep);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.secondStepSchema);

/** The second step after the password: a code from the app, or a backup code. */
export default function SecondStep({ loaderData: { next, backup } }: Route.ComponentProps) {
  const form = useCheckedForm({ rules, reply: useActionData(), variant: backup ? "backup" : "app" });
  const here = `/auth/second-step?next=${encodeURIComponent(next)}`;
  return (
    <Page width="form">
      <PageHeader title="Enter your code">
        {backup
          ? "Enter one of your backup codes. Each works once."
          : "Open your authenticator app and type the code it shows."}
      </PageHeader>
      <Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
        {backup && <input type="hidden" name="backup" value="1" />}
        <Field label={backup ? "Backup code" : "Code"} id={form.id("code")} errors={form.errors.code}>
          <Input
            name="code"
            key={backup ? "backup" : "app"}
            autoComplete="one-time-code"
            inputMode={backup ? "text" : "numeric"}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={40}
            required
          />
        </Field>
        <Checkbox name="trustDevice" label="Do not ask for a code on this device for 30 days" />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton intent="verify-second-step" variant="agree" block busyLabel="Checking…">
            Sign in
          </SubmitButton>
          <Link
            to={backup ? here : `${here}&backup=1`}
            replace
            className="tap inline-flex items-center px-2 font-semibold text-green"
          >
            {backup ? "Use my app" : "Use a backup code"}
          </Link>
        </div>
      </Form>
    </Page>
  );
}
