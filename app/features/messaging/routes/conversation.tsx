import { type ReactNode, useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { findJobFor } from "#features/jobs/index.server.ts";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { closedText } from "#kernel/switches.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { blockPerson, reportPerson, sendMessage, unblockPerson } from "../actions.server.ts";
import { type BlockedBy, loadAround, openConversation } from "../index.server.ts";
import { ConversationList, type ConversationListProps } from "../ui/conversation-list.tsx";
import { ConversationView } from "../ui/conversation-view.tsx";
import type { Route } from "./+types/conversation";

interface ConversationPanesProps {
  /** The id of the open conversation. */
  current: string;
  children: ReactNode;
}

/** An address of its own, because the page of messages may be shown from memory (app/web/instant), and this is not. */
const LIST = "/messages?beside";

/** Screens that show the list beside the conversation. Phones never load the list on this page. */
const WIDE = "(min-width: 64rem)";

/** A conversation, and on wide screens the list beside it. */
function ConversationPanes({ current, children }: ConversationPanesProps) {
  const { load, data } = useFetcher<ConversationListProps>();
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const loadList = () => wide.matches && void load(LIST);
    loadList();
    wide.addEventListener("change", loadList);
    return () => wide.removeEventListener("change", loadList);
  }, [load]);
  return (
    <div className="owns-phone mx-auto w-full max-w-3xl max-lg:flex max-lg:min-h-0 max-lg:flex-1 max-lg:flex-col sm:px-6 lg:wrap lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <nav
        aria-label="Conversations"
        className="hidden h-[calc(100dvh-7rem)] min-h-96 overflow-y-auto border-line border-r py-2 pr-5 lg:-ml-3 lg:block lg:pl-3"
      >
        {data ? <ConversationList {...data} current={current} /> : <SkeletonRows />}
      </nav>
      <div className="min-h-0 min-w-0 max-lg:flex-1 lg:pl-4">{children}</div>
    </div>
  );
}

/** Messages of a page when it is loaded. */
const PAGE = 50;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData ? args.loaderData.other.fullName : "Messages");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const user = signedIn(ctx, signInPath(request));
  const { searchParams } = new URL(request.url);
  const before = idOrNothing(searchParams.get("before"));
  const after = idOrNothing(searchParams.get("after"));
  // Marking comes before loading, so that every message that is marked as read is also shown.
  const { conversation } = await orErrorPage(openConversation(ctx, params.id));
  const { id, other, jobId, hasOpenProfile } = conversation;
  const { page, job, blocker, isApproved } = await loadAround(ctx, conversation, { before, after, limit: PAGE });
  return {
    id,
    other,
    hasOpenProfile,
    job: jobId ? await findTitle(ctx, jobId, job) : null,
    notChecked: other.userType === "tradesperson" && !isApproved ? NOT_CHECKED : null,
    messages: page.messages,
    // `more` describes one direction. In the other direction there is at least the message that the page begins after or ends
    // before.
    hasOlder: after !== undefined || page.more,
    hasNewer: after === undefined ? before !== undefined : page.more,
    part: `${before ?? ""} ${after ?? ""}`,
    closedReason: closedReason(user, other.fullName, blocker) ?? switchedOffReason(ctx),
    isBlocking: blocker === "me",
  };
}

const idOrNothing = (id: string | null) => (isId(id) ? id : undefined);

/** An open conversation fetches new messages without the loader, which runs again only after an action or for another URL. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod || currentUrl.href !== nextUrl.href ? defaultShouldRevalidate : false;
}

/** Why the reader cannot write here; null when they can. */
function closedReason(user: User, other: string, blocker: BlockedBy): string | null {
  if (user.isAdmin) return "Admin accounts cannot send messages. You can still read your own.";
  if (user.suspended) return "Your account is suspended. You can read messages but not send them.";
  if (blocker === "me") return `You have blocked ${other}.`;
  if (blocker === "other") return "You cannot message this person.";
  return user.emailVerified ? null : "Verify your email address to send messages.";
}

function switchedOffReason(ctx: Ctx): string | null {
  const closed = closedText(ctx, "messages");
  return closed && `${closed}.`;
}

type Around = Awaited<ReturnType<typeof loadAround>>;

/** The job that the conversation is about; null when the reader may not open it. */
async function findTitle(ctx: Ctx, jobId: string, rows: Around["job"]): Promise<{ id: string; title: string } | null> {
  try {
    const { title } = await findJobFor(ctx, jobId, rows);
    return { id: jobId, title };
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null;
    throw error;
  }
}

export const action = pageActions(sendMessage, blockPerson, unblockPerson, reportPerson);

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  const { part, ...conversation } = loaderData;
  return (
    <ConversationPanes current={conversation.id}>
      <ConversationView key={`${conversation.id} ${part}`} {...conversation} />
    </ConversationPanes>
  );
}
