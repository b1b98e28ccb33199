import { MessageCircle } from "lucide-react";
import { redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { signInFirst } from "#app/web/pending.server.ts";
import { AppError } from "#kernel/errors.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { listConversations, startConversation } from "../index.server.ts";
import { inBrief } from "../rules/attachment.labels.ts";
import { START_FAILED } from "../rules/message.errors.ts";
import { listTime } from "../rules/message.format.ts";
import { startSchema } from "../rules/message.schema.ts";
import { ConversationList } from "../ui/conversation-list.tsx";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Messages");

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(ctx);
  const user = signedIn(asked, "/auth?next=/messages");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await listConversations(asked, { limit: 30, ...(cursor && { cursor }) });
  const now = asked.clock.now();
  const conversations = items.map(({ id, other, lastMessage, unreadCount, updatedAt }) => ({
    id,
    other,
    unread: unreadCount,
    time: { iso: updatedAt.toISOString(), words: listTime(updatedAt, now) },
    preview: lastMessage && {
      text: inBrief(lastMessage.content, lastMessage.attachments).slice(0, 160),
      own: lastMessage.senderId === user.id,
    },
  }));
  return { conversations, nextCursor, userType: user.userType };
}

export const action = pageActions({
  /** Any screen posts here to write to someone: participantId, and jobId if it is about a job. */
  start: async ({ context, form }) => {
    const asked = await parseForm(form, startSchema);
    if (!asked.ok) return asked.reply();
    const { actor } = context.get(ctx);
    if (actor.kind !== "user")
      throw await signInFirst(
        { act: "message", id: asked.value.participantId },
        String(form.get("back") ?? "/messages"),
      );
    try {
      const { id } = await startConversation(context.get(ctx), asked.value);
      return redirect(`/conversation/${id}`, 303);
    } catch (error) {
      throw inWords(error);
    }
  },
});

/** What someone can do something about is said; for the rest there are the specification's words. */
function inWords(error: unknown): unknown {
  if (!(error instanceof AppError) || [401, 429].includes(error.status)) return error;
  if (["EMAIL_NOT_VERIFIED", "SUSPENDED", "MESSAGE_SELF"].includes(error.code)) return error;
  return new AppError(error.code, { status: error.status, message: START_FAILED });
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  useActionToast(useActionData());
  if (loaderData.conversations.length === 0)
    return (
      <Page width="form">
        <PageHeader title="Messages" />
        <ConversationList {...loaderData} />
      </Page>
    );
  return (
    <Page className="max-w-form lg:grid lg:max-w-content lg:min-h-[calc(100dvh-10rem)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:pb-10">
      <div className="min-w-0 lg:border-line lg:border-r lg:pr-6">
        <PageHeader title="Messages" />
        <ConversationList {...loaderData} />
      </div>
      <p className="hidden items-center justify-center gap-2.5 text-soft lg:flex">
        <MessageCircle aria-hidden className="size-5" />
        Choose a conversation to read it here
      </p>
    </Page>
  );
}
