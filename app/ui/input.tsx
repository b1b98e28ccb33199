import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useFieldWiring } from "./field-context.ts";

/** The look of a text field, which is the same for every element that one types into. */
export const inputClass = "input";

/** A one-line text field; a Field around it sets its id and ARIA attributes. 16 px text, so that phones do not zoom in. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  const wiring = useFieldWiring(props);
  return <input type="text" {...props} {...wiring} className={cx(inputClass, "h-11.5", className)} />;
}
