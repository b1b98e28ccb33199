import { Form, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { Required } from "#ui/required.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { resetPasswordAction } from "../actions.server.ts";
import { resetLinkWorks } from "../index.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import type { Route } from "./+types/reset";
import { linkHeaders } from "./link-headers.ts";
import { linkToken } from "./link-token.server.ts";
import { texts } from "./reset.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.chooseNewPassword);
export const headers = () => linkHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = linkToken(request);
  return { token, works: await resetLinkWorks(context.get(ctxKey), token) };
}

export const action = pageActions(resetPasswordAction);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.resetPasswordSchema);

export default function Reset({ loaderData: { token, works } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const reply = useActionData();
  const form = useCheckedForm({ rules, reply });
  if (!works)
    return (
      <DeadLink title={t.thisLinkNoLongerWorks} to="/auth/forgot" label={t.sendNewLink}>
        {t.linksChooseNewPassword}
      </DeadLink>
    );
  return (
    <Page>
      <div className="mx-auto max-w-[27rem] lg:py-6">
        <h1 className="title mb-7">{t.chooseNewPassword}</h1>
        <Form method="post" className="flex flex-col gap-5" {...form.props}>
          <input type="hidden" name="token" value={token} />
          <Field
            label={<Required>{t.newPassword}</Required>}
            hint={t.atLeast8Characters}
            id={form.id("password")}
            errors={form.errors.password}
          >
            <PasswordInput name="password" autoComplete="new-password" required />
          </Field>
          <SubmitButton intent="reset-password" variant="agree" size="lg" className="w-full" busyLabel={t.saving}>
            {t.saveNewPassword}
          </SubmitButton>
        </Form>
      </div>
    </Page>
  );
}
