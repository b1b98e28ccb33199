import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { answerThreadAction } from "../actions.server.ts";
import { findThread } from "../index.server.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import type { Route } from "./+types/detail";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Support chat");

export async function loader({ context, params }: Route.LoaderArgs) {
  return { thread: await orErrorPage(findThread(adminOf(context, "support.answer"), params.id)) };
}

export const action = adminActions(answerThreadAction);

/** One person's questions and the team's answers. */
export default function SupportThread({ loaderData: { thread } }: Route.ComponentProps) {
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
      <SupportForm
        intent="answer-thread"
        label="Your answer"
        fields={{ threadId: thread.id, lastId: thread.messages.at(-1)?.id ?? "" }}
      />
    </div>
  );
}
