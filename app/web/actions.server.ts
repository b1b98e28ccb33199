import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { AppError, isAppError } from "#kernel/errors.ts";
import { ctx } from "./context.ts";
import { readForm } from "./form.server.ts";
import type { ToastMessage } from "./toast.ts";

/** What a page's action answers when it stays on the page. */
export interface ActionReply {
  toast?: ToastMessage;
  result?: SubmissionResult;
}

type Handler = (args: ActionFunctionArgs & { form: FormData }) => Promise<unknown>;

/**
 * A page's actions by the name in the form's `intent` field. An AppError becomes its toast with its status; what was
 * typed stays in the browser's form. The names are readable from outside: the permission matrix is checked against them.
 */
export function pageActions<const Handlers extends Record<string, Handler>>(handlers: Handlers) {
  async function action(args: ActionFunctionArgs): Promise<ActionReply> {
    const form = await readForm(args.request).catch(orFail);
    if (!(form instanceof FormData)) return form;
    const intent = String(form.get("intent") ?? "");
    const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
    if (!handler)
      return failed(new AppError("UNKNOWN_INTENT", { status: 400, message: "We could not understand that" }));
    try {
      return (await handler({ ...args, form })) as ActionReply;
    } catch (error) {
      if (isAppError(error, "NOT_SIGNED_IN")) throw redirect(signInPath(args.request), 303);
      if (error instanceof AppError) return failed(error);
      if (!(error instanceof Response)) args.context.get(ctx).log.error({ err: error, intent }, "action failed");
      throw error;
    }
  }
  return Object.assign(action, { intents: Object.keys(handlers) });
}

/** The sign-in page that leads back to where the request came from. */
export function signInPath(request: Request): string {
  const url = new URL(request.url);
  return `/auth?next=${encodeURIComponent(url.pathname.replace(/\.data$/, "") + url.search)}`;
}

/** What could not even be read is told like any other error. */
function orFail(error: unknown): ActionReply {
  if (error instanceof AppError) return failed(error);
  throw error;
}

function failed(error: AppError): ActionReply {
  const toast: ToastMessage = { tone: "error", title: error.title, description: error.message };
  return data({ toast }, { status: error.status }) as unknown as ActionReply;
}
