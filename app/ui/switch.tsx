import type { ComponentProps, ReactNode } from "react";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** An on/off switch: a checkbox with `name`, `defaultChecked` and `onChange`. */
export function Switch({ label, hint, ...props }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-4 py-2">
      <span className="flex-1">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
      <span className="relative inline-flex h-7 w-12 flex-none">
        <input
          {...props}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          className="peer size-full appearance-none rounded-full border border-edge bg-sunk transition-colors checked:border-green checked:bg-green disabled:opacity-60"
        />
        <span
          aria-hidden
          className="edge-in-forced-colors pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-green"
        />
      </span>
    </label>
  );
}
