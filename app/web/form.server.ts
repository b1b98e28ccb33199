import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { AppError, errors, validationError } from "#kernel/errors.ts";
import { normaliseField } from "#kernel/text.ts";
import type { ToastMessage } from "./toast.ts";

/** "title", "takes.days", "milestones[12].dueDate", "dates[0].more[1]": the names that our forms use, in camel case. Longer or more deeply nested names only cost time. */
const FIELD_NAME = /^[A-Za-z0-9]{1,60}(\[\d{0,3}\])?(\.[A-Za-z0-9]{1,60}(\[\d{0,3}\])?)?$/;
const MAX_FIELDS = 500;

/**
 * Reads a request's form, or takes the one with files that the server has read before (`uploaded`). Throws the server's refusal, MALFORMED when it is not one, VALIDATION_FAILED for text
 * that PostgreSQL cannot store.
 */
export async function readForm(request: Request, uploaded: FormData | AppError | null): Promise<FormData> {
  if (uploaded instanceof AppError) throw uploaded;
  const form =
    uploaded ??
    (await request.formData().catch((cause) => {
      throw errors.MALFORMED({ cause });
    }));
  const fields = [...form];
  if (fields.length > MAX_FIELDS || fields.some(([name]) => !FIELD_NAME.test(name))) throw errors.MALFORMED();
  const broken = fields.find(([, value]) => typeof value === "string" && value.includes("\0"));
  if (broken) throw validationError([{ field: broken[0], message: "Text contains a character we cannot use" }]);
  return normaliseForm(form);
}

/** The same form with the normal form of its texts (`#kernel/text.ts`). */
export function normaliseForm(form: FormData): FormData {
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    const normal = values.map((value) => normaliseField(name, value));
    if (normal.every((value, index) => value === values[index])) continue;
    form.delete(name);
    for (const value of normal) form.append(name, value);
  }
  return form;
}

/** Errors name fields as the API does: "scheduled_date", "dates.0.date". Forms have the same names in camel case, and rows in brackets. */
const inForms = (field: string): string =>
  field.replaceAll(/\.(\d+)/g, "[$1]").replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const firstMessage = (errors: Record<string, string[] | null> | null | undefined): string =>
  Object.values(errors ?? {}).find((messages) => messages?.length)?.[0] ?? "Check what you entered";

/**
 * Parses a form with the schema that the browser and the API also use. For invalid input, `reply()` returns a 422 with the
 * specification's toast (the first message only) and the values typed, except for the fields in `secret`. `refuse(error)`
 * does the same for an operation's AppError and marks the fields that it names; it throws any other error.
 */
export async function parseForm<Schema extends z.core.$ZodType>(
  formData: FormData,
  schema: Schema,
  { secret = [] }: { secret?: string[] | undefined } = {},
) {
  const submission = parseWithZod(formData, { schema });
  const refuse = (error: unknown, { title }: { title?: string | undefined } = {}) => {
    if (!(error instanceof AppError) || error.code === "NOT_SIGNED_IN") throw error;
    const toast: ToastMessage = { tone: "error", title: title ?? error.title, description: error.message };
    const fieldErrors = Object.fromEntries(error.fields.map(({ field, message }) => [inForms(field), [message]]));
    const result = submission.reply({ formErrors: [error.message], fieldErrors, hideFields: secret });
    const { code, changes } = error;
    return data({ result, toast, code, ...(changes.length > 0 && { changes }) }, { status: error.status });
  };
  if (submission.status === "success")
    return { ok: true as const, value: submission.value as z.output<Schema>, submission, refuse };
  const toast: ToastMessage = {
    tone: "error",
    title: "Validation Error",
    description: firstMessage(submission.error),
  };
  return {
    ok: false as const,
    submission,
    reply: () => data({ result: submission.reply({ hideFields: secret }), toast }, { status: 422 }),
  };
}
