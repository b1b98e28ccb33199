import { MessageCircle } from "lucide-react";
import { useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { startConversation } from "../actions.server.ts";
import { listConversations } from "../index.server.ts";
import { summariseMessage } from "../rules/attachment.files.ts";
import { listTime } from "../rules/message.format.ts";
import { ConversationList } from "../ui/conversation-list.tsx";
import type { Route } from "./+types/messages";

const PAGE = 30;
/** Characters of a message in the list. */
const PREVIEW = 160;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Messages");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const user = signedIn(ctx, "/auth?next=/messages");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await listConversations(ctx, { limit: PAGE, ...(cursor && { cursor }) });
  const now = ctx.clock.now();
  const conversations = items.map(({ id, other, lastMessage, unreadCount, updatedAt }) => ({
    id,
    other,
    unreadCount,
    time: { iso: updatedAt.toISOString(), text: listTime(updatedAt, now) },
    preview: lastMessage && {
      text: firstCharacters(summariseMessage(lastMessage.content, lastMessage.attachments), PREVIEW),
      own: lastMessage.senderId === user.id,
    },
  }));
  return { conversations, nextCursor, userType: user.userType };
}

export const action = pageActions(startConversation);

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
