import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useFieldWiring } from "./field-context.ts";

export const inputClass = cx(
  "w-full min-w-0 rounded-md border border-edge bg-raised px-3.5 text-ink shadow-[inset_0_1px_0_oklch(0.2_0.02_160/0.03)] transition-colors",
  "hover:border-soft focus-visible:border-green focus-visible:outline-offset-0",
  "disabled:bg-sunk disabled:text-soft aria-invalid:border-red aria-invalid:outline-red",
);

/** A one-line text field; a Field around it sets its id and ARIA attributes. 16 px text, so that phones do not zoom in. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  const wiring = useFieldWiring(props);
  return <input type="text" {...props} {...wiring} className={cx(inputClass, "h-11.5", className)} />;
}
