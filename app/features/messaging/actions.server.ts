import { type ActionFunctionArgs, redirect } from "react-router";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { signInFirst } from "#app/web/pending.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { AppError } from "#kernel/errors.ts";
import { blockPerson, reportPerson, sendWithFiles, startConversation, unblockPerson } from "./index.server.ts";
import { SEND_FAILED, START_FAILED } from "./rules/message.errors.ts";
import { captionSchema, sendSchema, startSchema } from "./rules/message.schema.ts";
import { reportSchema } from "./rules/report.schema.ts";

type ActionArgs = ActionFunctionArgs & { form: FormData };

/**
 * Opens the conversation with a person, from any page: `participantId`, and `jobId` if it is about a job. A visitor signs in first, and
 * returns to `back` afterwards.
 */
export const startConversationAction = async ({ context, form }: ActionArgs) => {
  const parsed = await parseForm(form, startSchema);
  if (!parsed.ok) return parsed.reply();
  const { participantId } = parsed.value;
  if (context.get(ctx).actor.kind !== "user")
    throw await signInFirst({ act: "message", id: participantId }, String(form.get("back") ?? "/messages"));
  try {
    const { id } = await startConversation(context.get(ctx), parsed.value);
    return redirect(`/conversation/${id}`, 303);
  } catch (error) {
    throw specifiedError(error, START_FAILED, ["EMAIL_NOT_VERIFIED", "SUSPENDED", "MESSAGE_SELF"]);
  }
};

/** Sends a message with its files without JavaScript; with it, the page uses the API. An empty message is ignored. */
export const sendMessageAction = async ({ context, form, params, request }: ActionArgs) => {
  const files = form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
  form.delete("files");
  if (files.length === 0 && String(form.get("content") ?? "").trim() === "") return null;
  const parsed = await parseForm(form, files.length === 0 ? sendSchema : captionSchema);
  if (!parsed.ok) return parsed.reply();
  try {
    const { content } = parsed.value;
    const { id } = await sendWithFiles(context.get(ctx), { conversationId: conversationIdOf(params), content, files });
    // A page loaded by a redirect can be reloaded without sending the message again.
    if (request.headers.get("accept")?.includes("text/html")) return redirect(`/conversation/${params.id}`, 303);
    return { sent: id };
  } catch (error) {
    const codes = ["EMAIL_NOT_VERIFIED", "SUSPENDED", "BLOCKED", "VALIDATION_FAILED", "TOO_MANY_UNSENT"];
    return parsed.refuse(specifiedError(error, SEND_FAILED, codes));
  }
};

export const blockPersonAction = async ({ context, params }: ActionArgs) => {
  await blockPerson(context.get(ctx), { conversationId: conversationIdOf(params) });
  return toastAndStay("Blocked", "You can no longer message each other.");
};

export const unblockPersonAction = async ({ context, params }: ActionArgs) => {
  await unblockPerson(context.get(ctx), { conversationId: conversationIdOf(params) });
  return toastAndStay("Unblocked", "You can message each other again.");
};

export const reportPersonAction = async ({ context, form, params }: ActionArgs) => {
  const parsed = await parseForm(form, reportSchema);
  if (!parsed.ok) return parsed.reply();
  await reportPerson(context.get(ctx), { conversationId: conversationIdOf(params), ...parsed.value });
  return toastAndStay("Report received", "Thank you. Our team will review it.");
};

const conversationIdOf = (params: ActionArgs["params"]): string => params.id ?? "";

/**
 * Replaces the message of an error by the one that the specification gives, unless the person can do something about the error: its
 * code is among `userFacing`, they have to sign in, or they have to wait.
 */
function specifiedError(error: unknown, message: string, userFacing: readonly string[]): unknown {
  if (!(error instanceof AppError) || error.status === 401 || error.status === 429) return error;
  return userFacing.includes(error.code) ? error : new AppError(error.code, { status: error.status, message });
}
