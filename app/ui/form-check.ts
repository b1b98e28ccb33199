import type { Change } from "#kernel/errors.ts";
import { normaliseField } from "#kernel/text.ts";

/** The part of a schema that the check of a form uses. Every Zod schema has it. */
export interface FormRules {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The messages of each wrong field, by the field's name. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>;

type Entries = Iterable<readonly [string, unknown]>;
type Row = Record<string, string>;

const ROW_FIELD = /^(\w+)\[(\d{1,3})\]\.(\w+)$/;
const PART_FIELD = /^(\w+)\.(\w+)$/;

/**
 * The values of a form, read as the server reads them: texts in their normal form, empty fields omitted, a repeated name is a list, and
 * "milestones[0].title" is a field of a row, "takes.days" a part of a field. Files are only checked by the server.
 */
export function formValues(entries: Entries): Record<string, unknown> {
  const values: Record<string, string | string[] | Row | Row[]> = {};
  for (const [name, typed] of entries) {
    const value = normaliseField(name, typed);
    if (typeof value !== "string" || value === "") continue;
    const [, list, index, field] = ROW_FIELD.exec(name) ?? [];
    const [, whole, part] = PART_FIELD.exec(name) ?? [];
    if (list && field) {
      const rows = (values[list] ?? []) as Row[];
      values[list] = rows;
      while (rows.length <= Number(index)) rows.push({});
      Object.assign(rows[Number(index)] ?? {}, { [field]: value });
    } else if (whole && part) values[whole] = { ...(values[whole] as Row), [part]: value };
    else values[name] = name in values ? [values[name] as string, value].flat() : value;
  }
  return values;
}

/** ["milestones", 0, "title"] as the field's name in the form. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (typeof part === "number" ? `[${part}]` : `${i > 0 ? "." : ""}${String(part)}`)).join("");

/** The errors of a form by its rules. Without rules there are none, and only the server checks. */
export function checkForm(rules: FormRules | undefined, entries: Entries): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of rules?.safeParse(formValues(entries)).error?.issues ?? []) {
    const field = fieldName(path);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** While a form is being corrected, only the fields that are already marked are checked again. */
export const remainingErrors = (marked: FieldErrors, now: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(now).filter(([field]) => marked[field]));

/** The error that the toast shows. */
export function firstError(errors: FieldErrors): { field: string; message: string } | undefined {
  for (const [field, messages] of Object.entries(errors)) if (messages?.[0]) return { field, message: messages[0] };
  return undefined;
}

/** The first field, in the order of the page, that has an error. */
export const firstWrong = <Control extends object>(controls: Iterable<Control>, errors: FieldErrors) =>
  [...controls].find((control) => "name" in control && errors[String(control.name)]?.length);

interface FormReply {
  errors: FieldErrors;
  typed: Record<string, string | undefined>;
  changes: readonly Change[];
}

/** The server's errors by field, the submitted texts, and what has changed since the form was shown, from an action's reply. */
export function readReply(reply: unknown): FormReply {
  const { result, changes = [] } = (reply ?? {}) as {
    result?: { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null };
    changes?: readonly Change[];
  };
  const errors = Object.entries(result?.error ?? {}).filter(([field, messages]) => field && messages);
  const typed = Object.entries(result?.initialValue ?? {}).filter(([, value]) => typeof value === "string");
  return {
    errors: Object.fromEntries(errors) as FieldErrors,
    typed: Object.fromEntries(typed) as Record<string, string>,
    changes,
  };
}
