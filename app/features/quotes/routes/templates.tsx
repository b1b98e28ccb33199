import { ArrowLeft, FileStack, Milestone, Plus, Wallet } from "lucide-react";
import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { formatPounds, poundsInput } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { removeLineAction, removeTemplateAction, saveLineAction } from "../actions.server.ts";
import { type TemplateRow, templatesAndLines } from "../index.server.ts";
import { priceOf } from "../rules/template.ts";
import { SavedLines } from "../ui/saved-lines.tsx";
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
        Save the quotes you send often, and use them to fill in new ones. Only you can see them.
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
          Items you charge for, with their prices before VAT. Choose one to add it as a line when you write a quote.
        </p>
        <SavedLines lines={lines} mayChange={mayChange} reply={actionData} />
      </Section>
    </Page>
  );
}

interface TemplateCardProps {
  /** As text; `milestones` is empty when there are none. */
  template: { id: string; name: string; message: string; price: string | null; milestones: string };
  mayChange: boolean;
}

/** A template, with buttons to edit and remove it. The page mounts `removeTemplateAction`. */
function TemplateCard({ template: { id, name, message, price, milestones }, mayChange }: TemplateCardProps) {
  const dialog = `remove-${id}`;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 className="subheading break-words">{name}</h3>
      <Facts
        small
        facts={[
          { icon: Wallet, label: "Price", text: price ?? "Price entered for each job" },
          ...(milestones ? [{ icon: Milestone, label: "Milestones", text: milestones }] : []),
        ]}
      />
      <p className="line-clamp-3 max-w-measure whitespace-pre-line break-words text-soft">{message}</p>
      {mayChange && (
        <div className="mt-auto flex flex-wrap items-center gap-2.5 pt-1">
          <ButtonLink to={`/manage-quotes/templates/${id}`}>
            Edit<span className="sr-only"> {name}</span>
          </ButtonLink>
          <DialogTrigger dialog={dialog} variant="text">
            Remove<span className="sr-only"> {name}</span>
          </DialogTrigger>
          <ConfirmDialog
            id={dialog}
            title={`Remove the template “${name}”?`}
            intent="remove-template"
            confirm="Remove template"
            busyLabel="Removing…"
            fields={{ templateId: id }}
          >
            Quotes you’ve already sent do not change.
          </ConfirmDialog>
        </div>
      )}
    </Card>
  );
}
