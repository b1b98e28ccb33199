import type { ComponentProps } from "react";
import { maxUnits } from "#kernel/characters.ts";
import { cx } from "./cx.ts";
import { useFieldWiring } from "./field-context.ts";

/** A field for files, in a Field. Give its limit and its formats in the field's hint. */
export const FileInput = (props: Omit<ComponentProps<"input">, "type" | "className">) => (
  <Input
    {...props}
    type="file"
    className="py-1.5 pl-1.5 text-sm file:mr-3 file:h-full file:rounded-sm file:border-0 file:bg-sunk file:px-3.5 file:font-semibold file:text-ink"
  />
);

/** The look of a text field, which is the same for every element that one types into. */
export const inputClass = "input";

/**
 * A one-line text field; a Field around it sets its id and ARIA attributes. 16 px text, so that phones do not zoom in. `maxLength` counts
 * characters, as the form's schema does; browsers count code units.
 */
export function Input({ className, maxLength, ...props }: ComponentProps<"input">) {
  const wiring = useFieldWiring(props);
  return (
    <input
      type="text"
      {...props}
      {...wiring}
      maxLength={maxUnits(maxLength)}
      className={cx(inputClass, "h-11.5", className)}
    />
  );
}
