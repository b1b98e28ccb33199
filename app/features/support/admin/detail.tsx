import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { answerThreadAction } from "../actions.server.ts";
import { fillUsualAnswer, findThread, usualAnswers } from "../index.server.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import { UsualAnswerPicker } from "../ui/usual-answer-picker.tsx";
import type { Route } from "./+types/detail";
import { texts } from "./detail.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.supportChat);

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
  const t = useTexts(texts);
  return (
    <div className="max-w-form">
      <PageHeader title={thread.fullName}>
        {thread.userId === null ? (
          t.writtenWithoutAccount(thread.visitorEmail)
        ) : (
          <Link to={`/admin/users/${thread.userId}`} className="link">
            {t.everythingAboutThisPerson}
          </Link>
        )}
      </PageHeader>
      <SupportMessages messages={thread.messages} own="team" team={t.theTeam} person={thread.fullName} />
      <UsualAnswerPicker path={`/admin/support/${thread.id}`} answers={answers} filled={filled}>
        <SupportForm
          intent="answer-thread"
          label={t.yourAnswer}
          fields={{ threadId: thread.id, lastId: thread.messages.at(-1)?.id ?? "" }}
          start={filled?.text}
        />
      </UsualAnswerPicker>
    </div>
  );
}
