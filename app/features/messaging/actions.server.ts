import { redirect } from "react-router";
import { z } from "zod";
import { type Action, type ActionArgs, defineAction } from "#app/web/actions.server.ts";
import { signInFirst } from "#app/web/pending.server.ts";
import { AppError } from "#kernel/errors.ts";
import * as messaging from "./index.server.ts";
import { SEND_FAILED, START_FAILED } from "./rules/message.errors.ts";
import { captionSchema, sendSchema, startSchema } from "./rules/message.schema.ts";
import { reportSchema } from "./rules/report.schema.ts";

/** Opens the conversation with a person, from any page. A visitor signs in first, and returns to `back` afterwards. */
export const startConversation = defineAction("start-conversation", {
  schema: startSchema,
  run: async (ctx, input, { form }) => {
    if (ctx.actor.kind !== "user")
      throw await signInFirst({ act: "message", id: input.participantId }, String(form.get("back") ?? "/messages"));
    return messaging
      .startConversation(ctx, input)
      .catch(specifiedError(START_FAILED, ["EMAIL_NOT_VERIFIED", "SUSPENDED", "MESSAGE_SELF"]));
  },
  reply: ({ id }) => redirect(`/conversation/${id}`, 303),
});

const sendFilled = defineAction("send-message", {
  schema: (_ctx, { form }) => (filesIn(form).length === 0 ? sendSchema : captionSchema),
  run: (ctx, { content }, { form, params }) =>
    messaging
      .sendWithFiles(ctx, { conversationId: conversationIdOf(params), content, files: filesIn(form) })
      .catch(
        specifiedError(SEND_FAILED, [
          "EMAIL_NOT_VERIFIED",
          "SUSPENDED",
          "BLOCKED",
          "VALIDATION_FAILED",
          "TOO_MANY_UNSENT",
        ]),
      ),
  // A page loaded by a redirect can be reloaded without sending the message again.
  reply: ({ id }, _ctx, { request, params }) =>
    request.headers.get("accept")?.includes("text/html") ? redirect(`/conversation/${params.id}`, 303) : { sent: id },
});

/** Sends a message with its files when there is no JavaScript; otherwise the page uses the API. An empty message is ignored. */
export const sendMessage: Action = {
  intent: sendFilled.intent,
  handle: async (args) => (isEmpty(args.form) ? null : sendFilled.handle(args)),
};

export const blockPerson = defineAction("block-person", {
  schema: z.object({}),
  run: (ctx, _input, { params }) => messaging.blockPerson(ctx, { conversationId: conversationIdOf(params) }),
  toast: () => ({ title: "Blocked", description: "You can no longer message each other." }),
});

export const unblockPerson = defineAction("unblock-person", {
  schema: z.object({}),
  run: (ctx, _input, { params }) => messaging.unblockPerson(ctx, { conversationId: conversationIdOf(params) }),
  toast: () => ({ title: "Unblocked", description: "You can message each other again." }),
});

export const reportPerson = defineAction("report-person", {
  schema: reportSchema,
  run: (ctx, input, { params }) => messaging.reportPerson(ctx, { conversationId: conversationIdOf(params), ...input }),
  toast: () => ({ title: "Report received", description: "Thank you. Our team will review it." }),
});

const conversationIdOf = (params: ActionArgs["params"]): string => params.id ?? "";
const filesIn = (form: FormData): File[] =>
  form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
const isEmpty = (form: FormData): boolean =>
  filesIn(form).length === 0 && String(form.get("content") ?? "").trim() === "";

/**
 * Throws the specification's text instead of the error's own, unless the person can resolve the error: its code is in
 * `userFacing`, they must sign in, or they must wait.
 */
const specifiedError =
  (message: string, userFacing: readonly string[]) =>
  (error: unknown): never => {
    const own = !(error instanceof AppError) || error.status === 401 || error.status === 429;
    throw own || userFacing.includes(error.code) ? error : new AppError(error.code, { status: error.status, message });
  };
