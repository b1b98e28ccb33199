import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { answerThreadAction } from "../actions.server.ts";
import { fillUsualAnswer, findThread, usualAnswers } from "../index.server.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import { UsualAnswerPicker } from "../ui/usual-answer-picker.tsx";
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
          <>Written without an account. Your answer goes to {thread.visitorEmail} by email.</>
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
