import type { ComponentProps, ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...props }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input {...props} type="checkbox" className="mt-0.5 size-5 flex-none accent-green" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}
