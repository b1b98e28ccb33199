import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { AppError } from "#kernel/errors.ts";
import type { ToastMessage } from "./toast.ts";

const firstMessage = (errors: Record<string, string[] | null> | null | undefined): string =>
  Object.values(errors ?? {}).find((messages) => messages?.length)?.[0] ?? "Please check what you entered";

/**
 * Reads a form by the schema that the browser and the API use too. When it is wrong, `reply()` answers 422 with the
 * specification's toast (the first message only) and what was typed, for the form to show again; all but the fields in
 * `secret`. `refuse(error)` answers the same way when a verb refused what the form asked for; any other error passes on.
 */
export async function parseForm<Schema extends z.ZodType>(
  formData: FormData,
  schema: Schema,
  { secret = [] }: { secret?: string[] } = {},
) {
  const submission = parseWithZod(formData, { schema });
  const refuse = (error: unknown) => {
    if (!(error instanceof AppError) || error.code === "NOT_SIGNED_IN") throw error;
    const toast: ToastMessage = { tone: "error", title: error.title, description: error.message };
    const result = submission.reply({ formErrors: [error.message], hideFields: secret });
    return data({ result, toast, code: error.code }, { status: error.status });
  };
  if (submission.status === "success")
    return { ok: true as const, value: submission.value as z.output<Schema>, submission, refuse };
  const toast: ToastMessage = { tone: "error", title: "Validation Error", description: firstMessage(submission.error) };
  return {
    ok: false as const,
    submission,
    reply: () => data({ result: submission.reply({ hideFields: secret }), toast }, { status: 422 }),
  };
}
