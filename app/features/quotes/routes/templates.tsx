import { ArrowLeft, FileStack, Plus } from "lucide-react";
import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { formatPounds, poundsInput } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { removeLineAction, removeTemplateAction, saveLineAction } from "../actions.server.ts";
import { type TemplateRow, templatesAndLines } from "../index.server.ts";
import { priceOf } from "../rules/template.ts";
import { SavedLines } from "../ui/saved-lines.tsx";
import { TemplateCard } from "../ui/template-card.tsx";
import type { Route } from "./+types/templates";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Templates and saved lines");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/");
  if (roleOf(user) !== "tradesperson") throw redirect("/");
  const { templates, lines } = await templatesAndLines(app);
  return {
    templates: templates.map(cardOf),
    lines: lines.map(({ id, kind, text, amount }) => ({ id, kind, text, price: poundsInput(amount) })),
    mayChange: !user.suspended,
  };
}

function cardOf({ id, name, message, lines, shares }: TemplateRow) {
  const price = priceOf(lines);
  return {
    id,
    name,
    message,
    price: price === null ? null : formatPounds(price),
    milestones: shares.map(({ title, percent }) => `${title} ${percent}%`).join(", "),
  };
}

export const action = pageActions(removeTemplateAction, saveLineAction, removeLineAction);

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, lines, mayChange } = loaderData;
  useActionToast(actionData);
  return (
    <Page>
      <PageHeader
        title="Templates and saved lines"
        above={
          <ButtonLink
            to="/manage-quotes"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            My Quotes
          </ButtonLink>
        }
        action={
          mayChange && (
            <ButtonLink
              to="/manage-quotes/templates/new"
              variant="primary"
              block
              icon={<Plus aria-hidden className="size-5" />}
            >
              New template
            </ButtonLink>
          )
        }
      >
        Save quotes that you send often, and use them to fill in the form on a job. Only you can see them.
      </PageHeader>
      <Section title="Templates" id="templates">
        {templates.length === 0 ? (
          <EmptyState icon={FileStack} title="No templates yet">
            Create one here, or press “Save as template” on a quote that you have sent.
          </EmptyState>
        ) : (
          <ul className="grid gap-4 lg:grid-cols-2">
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Saved lines" id="lines">
        <p className="mb-4 max-w-measure text-soft">
          Single items that you charge for, at their prices before VAT. When you write a quote, choose one to add it as
          a line.
        </p>
        <SavedLines lines={lines} mayChange={mayChange} reply={actionData} />
      </Section>
    </Page>
  );
}
