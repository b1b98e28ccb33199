import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { unavailable } from "#db/unavailable.server.ts";
import { isConfirmed } from "#kernel/actor.ts";
import { AppError, type Change, isAppError } from "#kernel/errors.ts";
import { ctxKey, uploadedForm } from "./context.ts";
import { FAILURE_TEXTS } from "./failure.text.ts";
import { parseForm, readForm } from "./form.server.ts";
import { toastAndRedirect, toastAndStay } from "./respond.server.ts";
import type { ToastMessage } from "./toast.ts";

/** The reply of a page's action that stays on the page. */
export interface ActionReply {
  toast?: ToastMessage;
  result?: SubmissionResult;
  /** What has changed since the form was shown, where that is why it was refused. */
  changes?: readonly Change[];
}

export type ActionArgs = ActionFunctionArgs & { form: FormData };
type Handler = (args: ActionArgs) => Promise<unknown>;

/** One user action, mounted by every page that offers it: `pageActions(markComplete, approveWork)`. */
export interface Action {
  /** The value of the form's `intent` field; one action in the whole product. */
  intent: string;
  handle: Handler;
}

interface ActionParts<Schema extends z.core.$ZodType, Result> {
  /** Reads the form, ids included. A function when it depends on the day, on who asks or on what is stored. */
  schema: Schema | ((ctx: Ctx, args: ActionArgs) => Schema | Promise<Schema>);
  /** Needs a recent proof of identity: without one, the browser goes to /confirm-identity and comes back. */
  stepUp?: true;
  /** Fields that are never sent back to the browser. */
  secret?: string[];
  run(ctx: Ctx, input: z.output<Schema>, args: ActionArgs): Promise<Result>;
  /** The toast after success: a title, or a title with a description and a button. The page stays, and its loaders run again. */
  toast?: string | ((result: Result, ctx: Ctx) => Omit<ToastMessage, "tone" | "key">);
  /** Any other reply after success. */
  reply?(result: Result, ctx: Ctx, args: ActionArgs): unknown;
}

/**
 * Declares a user action by its intent: parse the form, run the operation, reply with a toast. Invalid input and AppErrors keep what was
 * typed and mark the field; an unexpected failure is logged and shows the action's words for it (failure.text.ts), or is thrown on.
 */
export function defineAction<Schema extends z.core.$ZodType, Result>(
  intent: string,
  parts: ActionParts<Schema, Result>,
): Action {
  const failure = FAILURE_TEXTS[intent];
  async function handle(args: ActionArgs): Promise<unknown> {
    const ctx = args.context.get(ctxKey);
    const schema = typeof parts.schema === "function" ? await parts.schema(ctx, args) : parts.schema;
    const parsed = await parseForm(args.form, schema, { secret: parts.secret });
    if (!parsed.ok) return parsed.reply();
    if (parts.stepUp && ctx.actor.kind === "user" && !isConfirmed(ctx.actor, ctx.clock.now()))
      return redirect(confirmPath(args.request), 303);
    try {
      const result = await parts.run(ctx, parsed.value, args);
      if (parts.reply) return await parts.reply(result, ctx, args);
      if (typeof parts.toast !== "function") return toastAndStay(parts.toast ?? "");
      const { title, description, action, moment } = parts.toast(result, ctx);
      return toastAndStay(title, description, action, moment);
    } catch (error) {
      if (error instanceof Response) throw error;
      if (error instanceof AppError) return parsed.refuse(error, { title: failure?.title });
      if (!failure) throw error;
      ctx.log.error({ err: error, intent }, "action failed");
      const toast: ToastMessage = { tone: "error", title: failure.title ?? "Error", description: failure.text };
      return data({ toast }, { status: 500 });
    }
  }
  return { intent, handle };
}

/**
 * The action of a page: dispatches to the mounted actions by the form's `intent` field. An AppError becomes a toast with the
 * error's status, and the browser's form keeps what was typed. `intents` is exported for the test of the permission matrix.
 */
export function pageActions(...mounted: Action[]) {
  const handlers = new Map<string, Handler>();
  for (const { intent, handle } of mounted) {
    if (handlers.has(intent)) throw new Error(`two actions of one page have the intent "${intent}"`);
    handlers.set(intent, handle);
  }
  async function action(args: ActionFunctionArgs): Promise<ActionReply> {
    const form = await readForm(args.request, args.context.get(uploadedForm)).catch(async (error) => {
      if (isAppError(error, "NOT_SIGNED_IN"))
        throw await toSignIn(
          args.request,
          [...handlers.keys()].find((one) => FAILURE_TEXTS[one]?.hasFiles),
        );
      return failOrThrow(error);
    });
    if (!(form instanceof FormData)) return form;
    const intent = String(form.get("intent") ?? "");
    const handler = handlers.get(intent);
    if (!handler)
      return failed(new AppError("UNKNOWN_INTENT", { status: 400, message: "We could not understand that" }));
    try {
      return (await handler({ ...args, form })) as ActionReply;
    } catch (error) {
      if (isAppError(error, "NOT_SIGNED_IN")) throw await toSignIn(args.request, intent);
      const refusal = error instanceof AppError ? error : unavailable(error);
      if (refusal) return failed(refusal);
      if (!(error instanceof Response)) args.context.get(ctxKey).log.error({ err: error, intent }, "action failed");
      throw error;
    }
  }
  return Object.assign(action, { intents: [...handlers.keys()] });
}

/** Sends a visitor, or a person whose session has ended, to the sign-in page, with the reason why the form was refused. */
function toSignIn(request: Request, intent = ""): Promise<Response> {
  const { title = "Error", signedOutTitle = title, signedOut = "You must be logged in" } = FAILURE_TEXTS[intent] ?? {};
  return toastAndRedirect(signInPath(request), { tone: "error", title: signedOutTitle, description: signedOut });
}

/** The path of the sign-in page, which leads back to the address of this request. */
export const signInPath = (request: Request): string => `/auth?next=${encodeURIComponent(pathOf(request))}`;

/** The path of the page that asks for a proof of identity, and leads back to the address of this request. */
const confirmPath = (request: Request): string => `/confirm-identity?next=${encodeURIComponent(pathOf(request))}`;

/** The path and query of a request's page, also when the browser asks for its data only. */
export function pathOf(request: Request): string {
  const url = new URL(request.url);
  return url.pathname.replace(/\.data$/, "") + url.search;
}

/** Replies to a form that could not be read with a toast, as for any other error. */
function failOrThrow(error: unknown): ActionReply {
  if (error instanceof AppError) return failed(error);
  throw error;
}

function failed(error: AppError): ActionReply {
  const toast: ToastMessage = { tone: "error", title: error.title, description: error.message };
  return data({ toast }, { status: error.status }) as unknown as ActionReply;
}
