import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { answerThreadAction } from "../actions.server.ts";
import { fillUsualAnswer, findThread, usualAnswers } from "../index.server.ts";
import type { Filled } from "../rules/usual-answer.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import type { Route } from "./+types/detail";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Support chat");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "support.answer");
  const answerId = new URL(request.url).searchParams.get("answer");
  const [thread, answers, filled] = await Promise.all([
    orErrorPage(findThread(ctx, params.id)),
    usualAnswers(ctx),
    answerId ? fillUsualAnswer(ctx, { threadId: params.id, answerId }) : undefined,
  ]);
  return { thread, answers: answers.map(({ id, title }) => ({ id, title })), filled };
}

export const action = adminActions(answerThreadAction);

/** One person's questions and the team's answers. */
export default function SupportThread({ loaderData: { thread, answers, filled } }: Route.ComponentProps) {
  return (
    <div className="max-w-form">
      <PageHeader title={thread.fullName}>
        {thread.userId === null ? (
          <>Sent without an account. We’ll email your answer to {thread.visitorEmail}.</>
        ) : (
          <Link to={`/admin/users/${thread.userId}`} className="link">
            Everything about this person
          </Link>
        )}
      </PageHeader>
      <SupportMessages messages={thread.messages} own="team" team="The team" person={thread.fullName} />
      <UsualAnswerPicker path={`/admin/support/${thread.id}`} answers={answers} filled={filled}>
        <SupportForm
          intent="answer-thread"
          label="Your answer"
          fields={{ threadId: thread.id, lastId: thread.messages.at(-1)?.id ?? "" }}
          start={filled?.text}
        />
      </UsualAnswerPicker>
    </div>
  );
}

interface UsualAnswerPickerProps {
  /** The address of the conversation, whose loader fills the answer that `?answer=` names. */
  path: string;
  answers: readonly { id: string; title: string }[];
  /** The one that the address of the page names. */
  filled: (Filled & { id: string }) | null | undefined;
  /** The form with the answer's text. */
  children: ReactNode;
}

/** A choice of usual answers. The chosen one goes below what is typed; without JavaScript the page is loaded with it. */
function UsualAnswerPicker({ path, answers, filled, children }: UsualAnswerPickerProps) {
  const fetcher = useFetcher<{ filled?: UsualAnswerPickerProps["filled"] }>();
  const area = useRef<HTMLDivElement>(null);
  // The loader runs again after each answer, which must not fill anything in.
  const [isAsked, setAsked] = useState(false);
  const found = fetcher.data ? fetcher.data.filled : filled;
  useEffect(() => {
    if (!isAsked || fetcher.state !== "idle" || !fetcher.data) return;
    setAsked(false);
    if (fetcher.data.filled) insert(area.current, fetcher.data.filled.text);
  }, [isAsked, fetcher.state, fetcher.data]);
  return (
    <div ref={area}>
      {answers.length > 0 && (
        <fetcher.Form
          action={path}
          aria-label="Usual answers"
          className="mt-8 flex flex-wrap items-end gap-2.5"
          onSubmit={() => setAsked(true)}
        >
          <Field label="Usual answer" className="min-w-36 flex-1">
            <Select
              name="answer"
              defaultValue={filled?.id ?? ""}
              placeholder="Choose one"
              options={answers.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
          <Button type="submit">Fill in</Button>
        </fetcher.Form>
      )}
      <p role="status" className="text-amber-ink text-sm">
        {found === null && "That usual answer no longer exists. Choose another one."}
        {found &&
          found.missing.length > 0 &&
          `Left out because we don’t know it: ${found.missing.map((name) => `{${name}}`).join(", ")}`}
      </p>
      {children}
    </div>
  );
}

/** The event updates the counter and the marks of the form. */
function insert(area: HTMLElement | null, text: string): void {
  const field = area?.querySelector<HTMLTextAreaElement>("textarea[name=content]");
  if (!field) return;
  const typed = field.value.trimEnd();
  field.value = typed === "" ? text : `${typed}\n\n${text}`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
