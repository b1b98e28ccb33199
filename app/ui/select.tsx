import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useFieldWiring } from "./field-context.ts";
import { inputClass } from "./input.tsx";

interface SelectProps extends ComponentProps<"select"> {
  /** Plain texts, or value and label. */
  options: readonly (string | { value: string; label: string })[];
  /** The first, empty choice: "Select a category". */
  placeholder?: string;
}

/** A native select: the best choice on phones, and it works without JavaScript. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  const wiring = useFieldWiring(props);
  return (
    <span className="relative block">
      <select {...props} {...wiring} className={cx(inputClass, "h-11.5 appearance-none pr-10", className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.25 right-3 size-5 text-soft" />
    </span>
  );
}
