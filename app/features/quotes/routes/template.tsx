import { data, Form, redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { poundsInput } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { saveTemplateAction } from "../actions.server.ts";
import { type TemplateRow, templatesAndLines } from "../index.server.ts";
import { TemplateFields, type TemplateTexts } from "../ui/template-fields.tsx";
import type { Route } from "./+types/template";

const NEW = "new";
const LIST = "/manage-quotes/templates";

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.params.id === NEW ? "New template" : "Edit template");

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/");
  if (roleOf(user) !== "tradesperson") throw redirect("/");
  if (user.suspended) throw redirect(LIST);
  if (params.id === NEW) return { texts: {} };
  const template = (await templatesAndLines(app)).templates.find(({ id }) => id === params.id);
  if (!template) throw data({ message: "Template not found" }, { status: 404 });
  return { texts: textsOf(template) };
}

const textsOf = ({ name, message, availability, lines, shares }: TemplateRow): TemplateTexts => ({
  name,
  message,
  availability: availability ?? "",
  lines: lines.map(({ kind, text, amount }) => ({ kind, text, price: poundsInput(amount) })),
  shares: shares.map(({ title, percent }) => ({ title, percent: String(percent) })),
});

export const action = pageActions(saveTemplateAction);

export default function Template({ loaderData: { texts }, actionData, params }: Route.ComponentProps) {
  const rules = async () => (await import("../rules/template.schema.ts")).templateFormSchema;
  const form = useCheckedForm({ rules, reply: actionData });
  const typed = { ...texts, ...(actionData?.result?.initialValue as TemplateTexts | undefined) };
  return (
    <Page width="form">
      <PageHeader title={params.id === NEW ? "New template" : "Edit template"}>
        Choose this template on a job to fill in your quote. You can change it before you send it.
      </PageHeader>
      <Form method="post" {...form.props} className="flex flex-col gap-6">
        {params.id !== NEW && <input type="hidden" name="templateId" value={params.id} />}
        <TemplateFields texts={typed} errors={form.errors} />
        <div className="mt-2 flex flex-wrap items-center gap-2.5 border-line border-t pt-6">
          <SubmitButton intent="save-template" variant="primary" size="lg" block busyLabel="Saving…">
            Save template
          </SubmitButton>
          <ButtonLink to={LIST} variant="text">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
