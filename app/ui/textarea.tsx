import { type ComponentProps, type FormEvent, useId, useState } from "react";
import { countCharacters, maxUnits } from "#kernel/characters.ts";
import { cx } from "./cx.ts";
import { useFieldWiring } from "./field-context.ts";
import { inputClass } from "./input.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface TextareaProps extends ComponentProps<"textarea"> {
  /** Shows "120 of 2,000". Longer text is not cut off, so that nothing pasted is lost; the form's schema rejects it. */
  counter?: number;
}

const whole = new Intl.NumberFormat("en-GB");

/** A multi-line text field that grows with its content. */
export function Textarea({ counter, maxLength, className, onInput, ...props }: TextareaProps) {
  const counterId = useId();
  const wiring = useFieldWiring(props, counter ? counterId : undefined);
  const [length, setLength] = useState(countCharacters(String(props.value ?? props.defaultValue ?? "")));
  function count(event: FormEvent<HTMLTextAreaElement>) {
    if (counter) setLength(countCharacters(event.currentTarget.value));
    onInput?.(event as never);
  }
  return (
    <div className="flex flex-col gap-1">
      <textarea
        rows={4}
        {...props}
        {...wiring}
        maxLength={maxUnits(maxLength)}
        onInput={count}
        className={cx(inputClass, "field-sizing-content max-h-96 min-h-28 py-2.5 leading-normal", className)}
      />
      {counter && (
        <p
          id={counterId}
          className={cx("num self-end text-sm", length > counter ? "font-semibold text-red" : "text-soft")}
        >
          {`${whole.format(length)} of ${whole.format(counter)}`}
          <VisuallyHidden> characters</VisuallyHidden>
        </p>
      )}
    </div>
  );
}
