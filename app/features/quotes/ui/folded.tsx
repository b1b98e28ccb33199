import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldErrors } from "#ui/form-check.ts";

interface FoldedProps {
  title: string;
  /** What is chosen, as text; null for nothing yet. */
  value: string | null;
  /** What stands there then. */
  none?: string;
  open: boolean;
  errors: FieldErrors;
  /** The fields inside: an error of one of them opens it. */
  names: readonly string[];
  /** Called when it is opened and closed. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A row of the form for fields that not every quote needs: it shows what is chosen, and opens in place. */
export function Folded({ title, value, none = "None", open, errors, names, onToggle, children }: FoldedProps) {
  const wrong = Object.keys(errors).some(
    (field) => errors[field]?.length && names.some((name) => field.startsWith(name)),
  );
  return (
    <details
      open={open || wrong || undefined}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group border-line border-b pb-4"
    >
      <summary className="-mb-4 flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0">{title}</span>
        {/* It may wrap: with large text it would leave the row otherwise. */}
        <span className="num flex min-w-0 items-center gap-2">
          <span className={value ? "truncate font-semibold" : "text-soft"}>{value ?? none}</span>
          <ChevronDown aria-hidden className="size-5 flex-none text-soft transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="mt-6 flex flex-col gap-4">{children}</div>
    </details>
  );
}
