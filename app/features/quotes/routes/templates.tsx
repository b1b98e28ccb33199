import { ArrowLeft, FileStack, Plus } from "lucide-react";
import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { formatPounds, poundsInput } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { removeLineAction, removeTemplateAction, saveLineAction } from "../actions.server.ts";
import { type TemplateRow, templatesAndLines } from "../index.server.ts";
import { priceOf } from "../rules/template.ts";
import { SavedLines } from "../ui/saved-lines.tsx";
import { TemplateCard } from "../ui/template-card.tsx";
import type { Route } from "./+types/templates";
import { texts } from "./templates.texts.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, texts.templatesAndSavedLines);

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
  const t = useTexts(texts);
  const { templates, lines, mayChange } = loaderData;
  useActionToast(actionData);
  return (
    <Page>
      <PageHeader
        title={t.templatesAndSavedLines}
        above={
          <ButtonLink
            to="/manage-quotes"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            {t.myQuotes}
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
              {t.newTemplate}
            </ButtonLink>
          )
        }
      >
        {t.saveQuotesSendOften}
      </PageHeader>
      <Section title={t.templates} id="templates">
        {templates.length === 0 ? (
          <EmptyState icon={FileStack} title={t.noTemplatesYet}>
            {t.createOneHere}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 lg:grid-cols-2">
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t.savedLines} id="lines">
        <p className="mb-4 max-w-measure text-soft">{t.singleItemsChargePrices}</p>
        <SavedLines lines={lines} mayChange={mayChange} reply={actionData} />
      </Section>
    </Page>
  );
}
