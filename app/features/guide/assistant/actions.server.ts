import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import type { Action } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { draftOfVisitors } from "#features/jobs/actions.server.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { enhanceJobDescription } from "./index.server.ts";
import { enhanceBody, TOO_SHORT } from "./rules/enhance.schema.ts";

type Typed = Record<string, string>;

/**
 * Help with the description without JavaScript: each button sends the form, and the response shows it with one change.
 * `enhanced` is the visible suggestion, `original` the description before the suggestion was used.
 */
export const describeActions: readonly Action[] = [
  helpWithDescription("enhance", async (ctx, { enhanced: _, source: __, ...typed }) => {
    const input = enhanceBody.safeParse({ description: typed.description ?? "", category: typed.category });
    if (!input.success) return formAgain(typed, refusalOf(input.error.issues[0]), 422);
    return formAgain({ ...typed, ...(await enhanceJobDescription(ctx, input.data)) });
  }),
  helpWithDescription("use-enhanced", async (_ctx, { enhanced, source: _, ...typed }) => {
    if (!enhanced) return formAgain(typed);
    const original = typed.description ?? "";
    return formAgain({ ...typed, description: enhanced, original }, { tone: "success", title: "Applied!" });
  }),
  helpWithDescription("keep-original", async (_ctx, { enhanced: _, source: __, ...typed }) => formAgain(typed)),
  helpWithDescription("put-back", async (_ctx, { original, ...typed }) =>
    formAgain(original ? { ...typed, description: original } : typed),
  ),
];

/** Wraps an action for people who may post a job. */
function helpWithDescription(intent: string, help: (ctx: Ctx, typed: Typed) => Promise<unknown>): Action {
  return draftOfVisitors({
    intent,
    handle: async ({ context, form }) => {
      const ctx = context.get(ctxKey);
      requireCustomer(ctx.actor);
      const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
      const { intent: _, formId: __, ...typed } = Object.fromEntries(texts);
      return help(ctx, typed);
    },
  });
}

const formAgain = (initialValue: Typed, toast?: ToastMessage, status = 200) =>
  data({ result: { initialValue }, ...(toast && { toast }) }, { status });

/** The specification's two texts for a short description; otherwise the first message. */
function refusalOf(issue: { message: string } | undefined): ToastMessage {
  const description = issue?.message ?? "Check what you entered";
  return {
    tone: "error",
    title: description === TOO_SHORT ? "Description too short" : "Validation Error",
    description,
  };
}
