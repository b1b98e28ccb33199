import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { findJobFor } from "#features/jobs/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { AppError, isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { pageMeta } from "#ui/page-meta.ts";
import {
  type BlockedBy,
  blockedBy,
  blockPerson,
  findConversation,
  markRead,
  reportPerson,
  sendWithFiles,
  showMessages,
  unblockPerson,
} from "../index.server.ts";
import { SEND_FAILED } from "../rules/message.errors.ts";
import { captionSchema, sendSchema } from "../rules/message.schema.ts";
import { reportSchema } from "../rules/report.schema.ts";
import { ConversationPanes } from "../ui/conversation-panes.tsx";
import { ConversationView } from "../ui/conversation-view.tsx";
import type { Route } from "./+types/conversation";

const SHOWN = 50;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData ? args.loaderData.other.fullName : "Messages");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = context.get(ctx);
  const user = signedIn(asked, signInPath(request));
  const { searchParams } = new URL(request.url);
  const [before, after] = ["before", "after"].map((name) => searchParams.get(name) ?? undefined).map(idOrNothing);
  const conversation = await orErrorPage(findConversation(asked, params.id));
  // Before the reading, so that what is marked is also shown.
  await markRead(asked, { conversationId: conversation.id });
  const { other } = conversation;
  const [stretch, job, blocked] = await Promise.all([
    showMessages(asked, { conversationId: conversation.id, before, after, limit: SHOWN }),
    conversation.jobId ? jobTitle(asked, conversation.jobId) : null,
    blockedBy(asked.db, user.id, other.id),
  ]);
  return {
    id: conversation.id,
    other,
    job,
    // Read from a message on, there is that message on the other side.
    older: after !== undefined || stretch.more,
    newer: after === undefined ? before !== undefined : stretch.more,
    stretch: `${before ?? ""} ${after ?? ""}`,
    closed: whyClosed(user, other.fullName, blocked),
    blocking: blocked === "me",
    messages: stretch.messages,
  };
}

const idOrNothing = (id: string | undefined) => (isId(id) ? id : undefined);

/** An open conversation asks for what is new by itself; it is loaded again after its own actions only. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod || currentUrl.href !== nextUrl.href ? defaultShouldRevalidate : false;
}

/** Why the reader cannot write here; null when they can. */
function whyClosed(user: User, other: string, blocked: BlockedBy): string | null {
  if (user.isAdmin) return "Admins read here and do not write.";
  if (user.suspended) return "Your account is suspended. You can read, but not write.";
  if (blocked === "me") return `You have blocked ${other}.`;
  if (blocked === "other") return "You cannot write to this person.";
  return user.emailVerified ? null : "Please verify your email address to write messages.";
}

/** The job that it began with, as long as the reader may open it. */
async function jobTitle(asked: Ctx, id: string): Promise<{ id: string; title: string } | null> {
  try {
    const { title } = await findJobFor(asked, id);
    return { id, title };
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null;
    throw error;
  }
}

export const action = pageActions({
  send: async ({ context, params, form, request }) => {
    const files = form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
    form.delete("files");
    // An empty message is ignored, not complained about.
    if (files.length === 0 && String(form.get("content") ?? "").trim() === "") return null;
    const asked = await parseForm(form, files.length === 0 ? sendSchema : captionSchema);
    if (!asked.ok) return asked.reply();
    try {
      const { id } = await sendWithFiles(context.get(ctx), {
        conversationId: params.id ?? "",
        content: asked.value.content,
        files,
      });
      // Without scripts the page comes anew, and reloading it sends nothing twice.
      if (request.headers.get("accept")?.includes("text/html")) return redirect(`/conversation/${params.id}`, 303);
      return { sent: id };
    } catch (error) {
      return asked.refuse(inWords(error));
    }
  },
  block: async ({ context, params }) => {
    await blockPerson(context.get(ctx), { conversationId: params.id ?? "" });
    return toastAndStay("Blocked", "Neither of you can write to the other now.");
  },
  unblock: async ({ context, params }) => {
    await unblockPerson(context.get(ctx), { conversationId: params.id ?? "" });
    return toastAndStay("Unblocked", "You can write to each other again.");
  },
  report: async ({ context, params, form }) => {
    const asked = await parseForm(form, reportSchema);
    if (!asked.ok) return asked.reply();
    await reportPerson(context.get(ctx), { conversationId: params.id ?? "", ...asked.value });
    return toastAndStay("Report received", "Thank you. Our team will look at it.");
  },
});

/** What someone can do something about is said; for the rest there are the specification's words. */
function inWords(error: unknown): unknown {
  if (!(error instanceof AppError) || [401, 429].includes(error.status)) return error;
  if (["EMAIL_NOT_VERIFIED", "SUSPENDED", "BLOCKED", "VALIDATION_FAILED", "TOO_MANY_UNSENT"].includes(error.code))
    return error;
  return new AppError(error.code, { status: error.status, message: SEND_FAILED });
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return (
    <ConversationPanes current={loaderData.id}>
      <ConversationView key={`${loaderData.id} ${loaderData.stretch}`} {...loaderData} />
    </ConversationPanes>
  );
}
