import { Pencil, Plus, TextQuote, X } from "lucide-react";
import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { addUsualAnswerAction, changeUsualAnswerAction, removeUsualAnswerAction } from "../actions.server.ts";
import { type UsualAnswer, usualAnswers } from "../index.server.ts";
import { VARIABLES, variableTexts } from "../rules/usual-answer.ts";
import type { Route } from "./+types/answers";
import { texts } from "./answers.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.usualAnswers);

const PATH = "/admin/support/answers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const answers = await usualAnswers(adminOf(context, "answers.change"));
  const chosen = new URL(request.url).searchParams.get("change");
  return { answers, changed: answers.find(({ id }) => id === chosen) ?? null };
}

export const action = adminActions(addUsualAnswerAction, changeUsualAnswerAction, removeUsualAnswerAction);

/** /admin/support/answers: the answers that operators fill in when they answer people. */
export default function UsualAnswers({ loaderData: { answers, changed }, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <div className="max-w-form">
      <Breadcrumbs
        steps={[
          { name: t.supportChat, path: "/admin/support" },
          { name: t.usualAnswers, path: PATH },
        ]}
      />
      <PageHeader title={t.usualAnswers}>{t.whoUsesThem}</PageHeader>
      <Section title={changed ? t.changeAnAnswer : t.addAnAnswer}>
        <AnswerForm
          // Emptied once an answer is added, and filled anew once one is saved.
          key={changed ? `${changed.id}.${changed.version}` : answers.length}
          changed={changed}
          reply={actionData as ActionReply | undefined}
        />
      </Section>
      <Section title={t.allAnswers}>
        {answers.length === 0 ? (
          <EmptyState icon={TextQuote} title={t.noUsualAnswersYet}>
            {t.addOnesYouWriteOften}
          </EmptyState>
        ) : (
          <RowList>
            {answers.map(({ id, title, text }) => (
              <Row
                key={id}
                end={
                  <ButtonLink
                    to={`${PATH}?change=${id}`}
                    variant="text"
                    aria-label={t.changeTitled(title)}
                    icon={<Pencil aria-hidden className="size-4.5" />}
                  >
                    {t.change}
                  </ButtonLink>
                }
              >
                <p className="font-semibold wrap-anywhere">{title}</p>
                <p className="line-clamp-2 break-words text-soft">{text}</p>
              </Row>
            ))}
          </RowList>
        )}
      </Section>
    </div>
  );
}

const REMOVE = "remove-answer";
const rules = () => import("../rules/usual-answer.schema.ts").then((found) => found.addAnswerSchema);

function AnswerForm({ changed, reply }: { changed: UsualAnswer | null; reply: ActionReply | undefined }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply });
  return (
    <>
      <Form method="post" className="flex flex-col gap-4" {...form.props}>
        {changed && <input type="hidden" name="answerId" value={changed.id} />}
        {changed && <input type="hidden" name="version" value={changed.version} />}
        <Field label={t.name} hint={t.nameHint} id={form.id("title")} errors={form.errors.title}>
          <Input
            name="title"
            maxLength={80}
            autoComplete="off"
            defaultValue={form.typed.title ?? changed?.title}
            required
          />
        </Field>
        <Field
          label={t.answer}
          hint={t.answerHint(VARIABLES.map((name) => t.variableIs(name, variableTexts[name])).join("; "))}
          id={form.id("text")}
          errors={form.errors.text}
        >
          <Textarea name="text" rows={6} counter={2_000} defaultValue={form.typed.text ?? changed?.text} required />
        </Field>
        <div className="flex flex-wrap items-center gap-2.5">
          <SubmitButton
            intent={changed ? "change-usual-answer" : "add-usual-answer"}
            variant="primary"
            busyLabel={changed ? t.saving : t.adding}
            icon={changed ? undefined : <Plus aria-hidden className="size-5" />}
          >
            {changed ? t.save : t.addAnswer}
          </SubmitButton>
          {changed && (
            <>
              <DialogTrigger dialog={REMOVE}>{t.remove}</DialogTrigger>
              <ButtonLink to={PATH} variant="text" icon={<X aria-hidden className="size-4.5" />}>
                {t.stopChanging}
              </ButtonLink>
            </>
          )}
        </div>
      </Form>
      {changed && (
        <ConfirmDialog
          id={REMOVE}
          title={t.removeQuestion}
          intent="remove-usual-answer"
          confirm={t.remove}
          busyLabel={t.removing}
          fields={{ answerId: changed.id }}
        >
          {t.whatRemovingDoes}
        </ConfirmDialog>
      )}
    </>
  );
}
