import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { findJobFor } from "#features/jobs/index.server.ts";
import { identityApprovedOf } from "#features/verification/index.server.ts";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { languageOfMeta, textsIn } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { blockPerson, reportPerson, sendMessage, unblockPerson } from "../actions.server.ts";
import { type BlockedBy, blockedBy, findConversation, loadMessagePage, markRead } from "../index.server.ts";
import { ConversationPanes } from "../ui/conversation-panes.tsx";
import { ConversationView } from "../ui/conversation-view.tsx";
import type { Route } from "./+types/conversation";
import { texts } from "./conversation.texts.ts";

/** Messages of a page when it is loaded. */
const PAGE = 50;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData ? args.loaderData.other.fullName : textsIn(languageOfMeta(args), texts).messages);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const user = signedIn(ctx, signInPath(request));
  const { searchParams } = new URL(request.url);
  const before = idOrNothing(searchParams.get("before"));
  const after = idOrNothing(searchParams.get("after"));
  const { id, other, jobId } = await orErrorPage(findConversation(ctx, params.id));
  // Marking comes before loading, so that every message that is marked as read is also shown.
  await markRead(ctx, { conversationId: id });
  const [page, job, blocker, approved] = await Promise.all([
    loadMessagePage(ctx, { conversationId: id, before, after, limit: PAGE }),
    jobId ? findTitle(ctx, jobId) : null,
    blockedBy(ctx.db, user.id, other.id),
    identityApprovedOf(ctx.db, [other.id], ctx.clock.now()),
  ]);
  return {
    id,
    other,
    job,
    notChecked: other.userType === "tradesperson" && !approved.has(other.id) ? NOT_CHECKED : null,
    messages: page.messages,
    // `more` describes one direction. In the other direction there is at least the message that the page begins after or ends
    // before.
    hasOlder: after !== undefined || page.more,
    hasNewer: after === undefined ? before !== undefined : page.more,
    part: `${before ?? ""} ${after ?? ""}`,
    closedReason: closedReason(user, other.fullName, blocker),
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
  if (user.isAdmin) return texts.adminsCanReadMessages;
  if (user.suspended) return texts.yourAccountIsSuspended;
  if (blocker === "me") return texts.youHaveBlocked(other);
  if (blocker === "other") return texts.youCannotMessageThisPerson;
  return user.emailVerified ? null : texts.verifyYourEmailAddress;
}

/** The job that the conversation is about; null when the reader may not open it. */
async function findTitle(ctx: Ctx, jobId: string): Promise<{ id: string; title: string } | null> {
  try {
    const { title } = await findJobFor(ctx, jobId);
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
