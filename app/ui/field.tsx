import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldContext } from "./field-context.ts";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The first is shown. Conform's `field.errors` fits. */
  errors?: readonly string[] | string | null;
  /** Conform's `field.id`; made up when left out. */
  id?: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Keeps the label for ears only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label, a hint and an error around one control of this folder, which takes its id and its aria from here. */
export function Field({ label, hint, errors, id, optional, hideLabel, className, children }: FieldProps) {
  const madeUp = useId();
  const control = id ?? madeUp;
  const error = typeof errors === "string" ? errors : errors?.[0];
  const context = {
    id: control,
    invalid: Boolean(error),
    describedBy: cx(hint && `${control}-description`, error && `${control}-error`) || undefined,
  };
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <label htmlFor={control} className={cx("font-semibold", hideLabel && "sr-only")}>
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      <FieldHint id={control}>{hint}</FieldHint>
      <FieldContext value={context}>{children}</FieldContext>
      <FieldError id={control}>{error}</FieldError>
    </div>
  );
}

/** The same around a group of controls: radios, checkboxes, stars. */
export function FieldSet({ label, hint, errors, id, optional, hideLabel, className, children }: FieldProps) {
  const madeUp = useId();
  const control = id ?? madeUp;
  const error = typeof errors === "string" ? errors : errors?.[0];
  const describedBy = cx(hint && `${control}-description`, error && `${control}-error`) || undefined;
  return (
    <fieldset
      id={control}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className={cx("flex min-w-0 flex-col gap-2", className)}
    >
      <legend className={cx("mb-1.5 font-semibold", hideLabel && "sr-only")}>
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      <FieldHint id={control}>{hint}</FieldHint>
      <FieldContext value={{ invalid: Boolean(error) }}>{children}</FieldContext>
      <FieldError id={control}>{error}</FieldError>
    </fieldset>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-description`} className="text-sm text-soft">
      {children}
    </p>
  );
}

function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-red">
      <CircleAlert aria-hidden className="mt-0.5 size-4" />
      {children}
    </p>
  );
}
