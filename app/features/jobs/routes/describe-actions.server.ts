import { type ActionFunctionArgs, data } from "react-router";
import { ctx } from "#app/web/context.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { enhanceJobDescription } from "#features/assistant/index.server.ts";
import { enhanceBody, TOO_SHORT } from "#features/assistant/rules/enhance.schema.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { saveDraftAndSignIn } from "./save-draft-and-sign-in.server.ts";

type Asked = ActionFunctionArgs & { form: FormData };
type Typed = Record<string, string>;

/**
 * Help with the description on a page without scripts: each button sends the form and gets it back with one thing changed.
 * `enhanced` is the suggestion that is shown, `original` what stood there before it was used.
 */
export const describeActions = {
  enhance: customersForm(async ({ context }, { enhanced: _, source: __, ...typed }) => {
    const asked = enhanceBody.safeParse({ description: typed.description ?? "", category: typed.category });
    if (!asked.success) return formAgain(typed, refusalOf(asked.error.issues[0]), 422);
    return formAgain({ ...typed, ...(await enhanceJobDescription(context.get(ctx), asked.data)) });
  }),
  "use-enhanced": customersForm(async (_asked, { enhanced, source: _, ...typed }) => {
    if (!enhanced) return formAgain(typed);
    const original = typed.description ?? "";
    return formAgain({ ...typed, description: enhanced, original }, { tone: "success", title: "Applied!" });
  }),
  "keep-original": customersForm(async (_asked, { enhanced: _, source: __, ...typed }) => formAgain(typed)),
  "put-back": customersForm(async (_asked, { original, ...typed }) =>
    formAgain(original ? { ...typed, description: original } : typed),
  ),
};

/** For whoever may post a job; what a visitor typed is kept behind the sign-in. */
function customersForm(act: (asked: Asked, typed: Typed) => Promise<unknown>) {
  return async (asked: Asked): Promise<unknown> => {
    const app = asked.context.get(ctx);
    if (app.actor.kind !== "user") return saveDraftAndSignIn(app, asked.form);
    requireCustomer(app.actor);
    const texts = [...asked.form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const { intent: _, formId: __, ...typed } = Object.fromEntries(texts);
    return act(asked, typed);
  };
}

const formAgain = (initialValue: Typed, toast?: ToastMessage, status = 200) =>
  data({ result: { initialValue }, ...(toast && { toast }) }, { status });

/** The specification's two sentences for a short text; the first message for anything else. */
function refusalOf(issue: { message: string } | undefined): ToastMessage {
  const description = issue?.message ?? "Please check what you entered";
  return {
    tone: "error",
    title: description === TOO_SHORT ? "Description too short" : "Validation Error",
    description,
  };
}
