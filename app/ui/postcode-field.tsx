import { type ReactNode, useRef, useState } from "react";
import { lettersOf, offeredPostcode } from "#kernel/postcode.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Input } from "./input.tsx";
import { typeInto } from "./type-into.ts";

interface PostcodeFieldProps extends Omit<FieldProps, "label" | "children"> {
  name?: string;
  defaultValue?: string | undefined;
  required?: boolean;
  /** What is shown in the field beside the postcode. */
  beside?: (typed: string) => ReactNode;
}

/** A field for a postcode. Where its error offers the one that was probably meant, a press takes it. */
export function PostcodeField({
  name = "postcode",
  defaultValue = "",
  required,
  beside,
  ...field
}: PostcodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue);
  const { errors, className } = field;
  const offered = offeredPostcode(typeof errors === "string" ? errors : errors?.[0]);
  const isTaken = offered !== null && lettersOf(typed) === lettersOf(offered);

  function take(postcode: string) {
    typeInto(input.current, postcode);
    input.current?.focus();
  }

  return (
    <div className={cx("flex flex-col items-start gap-1.5", className)}>
      <Field {...field} label="Postcode" errors={isTaken ? null : errors} className="w-full">
        <div className="relative">
          <Input
            ref={input}
            name={name}
            defaultValue={defaultValue}
            onInput={(event) => setTyped(event.currentTarget.value)}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            required={required}
          />
          {beside && (
            <span
              role="status"
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-soft"
            >
              {beside(typed)}
            </span>
          )}
        </div>
      </Field>
      {offered && !isTaken && <Button onClick={() => take(offered)}>{`Use ${offered}`}</Button>}
    </div>
  );
}
