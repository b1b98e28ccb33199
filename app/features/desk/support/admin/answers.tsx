import { Pencil, Plus, TextQuote, X } from "lucide-react";
import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { addUsualAnswerAction, changeUsualAnswerAction, removeUsualAnswerAction } from "../actions.server.ts";
import { type UsualAnswer, usualAnswers } from "../index.server.ts";
import { MACRO_ACTS, macroActLabels } from "../rules/macro-act.ts";
import { stateLabels } from "../rules/ticket.labels.ts";
import { NEXT_STATES } from "../rules/ticket.machine.ts";
import { VARIABLES, variableTexts } from "../rules/usual-answer.ts";
import type { Route } from "./+types/answers";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Usual answers");

const PATH = "/admin/support/answers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const answers = await usualAnswers(adminOf(context, "answers.change"));
  const chosen = new URL(request.url).searchParams.get("change");
  return { answers, changed: answers.find(({ id }) => id === chosen) ?? null };
}

export const action = adminActions(addUsualAnswerAction, changeUsualAnswerAction, removeUsualAnswerAction);

/** /admin/support/answers: the answers that operators fill in when they answer people. */
export default function UsualAnswers({ loaderData: { answers, changed }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-form">
      <Breadcrumbs
        steps={[
          { name: "Support chat", path: "/admin/support" },
          { name: "Usual answers", path: PATH },
        ]}
      />
      <PageHeader title="Usual answers">
        Anyone who answers in the support chat can use these and edit them before sending.
      </PageHeader>
      <Section title={changed ? "Change an answer" : "Add an answer"}>
        <AnswerForm
          // Cleared once an answer is added, and refilled once one is saved.
          key={changed ? `${changed.id}.${changed.version}` : answers.length}
          changed={changed}
          reply={actionData as ActionReply | undefined}
        />
      </Section>
      <Section title="All answers">
        {answers.length === 0 ? (
          <EmptyState icon={TextQuote} title="No usual answers yet">
            Add the answers you write every week.
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
                    aria-label={`Change ${title}`}
                    icon={<Pencil aria-hidden className="size-4.5" />}
                  >
                    Change
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
const states = NEXT_STATES.map((value) => ({ value, label: stateLabels[value] }));
const acts = MACRO_ACTS.map((value) => ({ value, label: macroActLabels[value] }));
const rules = () => import("../rules/usual-answer.schema.ts").then((found) => found.addAnswerSchema);

function AnswerForm({ changed, reply }: { changed: UsualAnswer | null; reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules, reply });
  return (
    <>
      <Form method="post" className="flex flex-col gap-4" {...form.props}>
        {changed && <input type="hidden" name="answerId" value={changed.id} />}
        {changed && <input type="hidden" name="version" value={changed.version} />}
        <Field label="Name" hint="Only our team can see it." id={form.id("title")} errors={form.errors.title}>
          <Input
            name="title"
            maxLength={80}
            autoComplete="off"
            defaultValue={form.typed.title ?? changed?.title}
            required
          />
        </Field>
        <Field
          label="Answer"
          hint={`We fill these in, and leave out any we don’t know: ${VARIABLES.map((name) => `{${name}} is ${variableTexts[name]}`).join("; ")}.`}
          id={form.id("text")}
          errors={form.errors.text}
        >
          <Textarea name="text" rows={6} counter={2_000} defaultValue={form.typed.text ?? changed?.text} required />
        </Field>
        <Field
          label="Tags"
          optional
          hint="With commas between them. The case gets them when the answer is sent."
          id={form.id("tags")}
          errors={form.errors.tags}
        >
          <Input name="tags" autoComplete="off" defaultValue={form.typed.tags ?? changed?.tags.join(", ")} />
        </Field>
        <Field label="State afterwards" id={form.id("nextState")} errors={form.errors.nextState}>
          <Select
            name="nextState"
            placeholder="As whoever answers chooses"
            options={states}
            defaultValue={form.typed.nextState ?? changed?.nextState ?? ""}
          />
        </Field>
        <Field
          label="Also does"
          optional
          hint="When the answer is sent. Refunds are never sent by a macro."
          id={form.id("act")}
          errors={form.errors.act}
        >
          <Select name="act" placeholder="Nothing" options={acts} defaultValue={form.typed.act ?? changed?.act ?? ""} />
        </Field>
        <Checkbox name="takes" label="Give the case to whoever sends it" defaultChecked={changed?.takes} />
        <div className="flex flex-wrap items-center gap-2.5">
          <SubmitButton
            intent={changed ? "change-usual-answer" : "add-usual-answer"}
            variant="primary"
            busyLabel={changed ? "Saving…" : "Adding…"}
            icon={changed ? undefined : <Plus aria-hidden className="size-5" />}
          >
            {changed ? "Save" : "Add answer"}
          </SubmitButton>
          {changed && (
            <>
              <DialogTrigger dialog={REMOVE}>Remove</DialogTrigger>
              <ButtonLink to={PATH} variant="text" icon={<X aria-hidden className="size-4.5" />}>
                Cancel
              </ButtonLink>
            </>
          )}
        </div>
      </Form>
      {changed && (
        <ConfirmDialog
          id={REMOVE}
          title="Remove this usual answer?"
          intent="remove-usual-answer"
          confirm="Remove"
          busyLabel="Removing…"
          fields={{ answerId: changed.id }}
        >
          Nobody can use it any more. Messages already sent stay.
        </ConfirmDialog>
      )}
    </>
  );
}
