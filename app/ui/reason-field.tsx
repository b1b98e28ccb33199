import type { ReactNode } from "react";
import { REASON_MAX } from "#kernel/reason.ts";
import { Field } from "./field.tsx";
import { Textarea } from "./textarea.tsx";
import type { useCheckedForm } from "./use-checked-form.ts";

interface ReasonFieldProps {
  form: ReturnType<typeof useCheckedForm>;
  label?: string;
  /** Who reads the reason: "Jo reads this, and it stays in the audit log." */
  hint?: ReactNode;
}

/** The field for the reason of an admin's decision, as `reason` in the form. */
export const ReasonField = ({ form, label = "Reason", hint }: ReasonFieldProps) => (
  <Field label={label} hint={hint} id={form.id("reason")} errors={form.errors.reason}>
    <Textarea name="reason" rows={3} counter={REASON_MAX} defaultValue={form.typed.reason} required />
  </Field>
);
