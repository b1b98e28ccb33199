import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { answerThread, findThread } from "../index.server.ts";
import { answerSchema } from "../rules/support.schema.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import type { Route } from "./+types/detail";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Support chat");

export async function loader({ context, params }: Route.LoaderArgs) {
  return { thread: await orErrorPage(findThread(adminOf(context), params.id)) };
}

export const action = adminActions({
  answer: async ({ context, form, params }) => {
    const asked = await parseForm(form, answerSchema);
    if (!asked.ok) return asked.reply();
    await answerThread(context.get(ctx), { threadId: params.id ?? "", ...asked.value });
    return toastAndStay("Answer sent");
  },
});

/** One person's questions and the team's answers. */
export default function SupportThread({ loaderData: { thread } }: Route.ComponentProps) {
  return (
    <div className="max-w-form">
      <PageHeader title={thread.fullName}>
        <Link to={`/admin/users/${thread.userId}`} className="link">
          Everything about this person
        </Link>
      </PageHeader>
      <SupportMessages messages={thread.messages} own="team" team="The team" person={thread.fullName} />
      <SupportForm intent="answer" label="Your answer" fields={{ lastId: thread.messages.at(-1)?.id ?? "" }} />
    </div>
  );
}
