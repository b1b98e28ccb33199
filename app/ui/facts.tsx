import type { ComponentType, ReactNode } from "react";
import { cx } from "./cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface Fact {
  /** A lucide icon, or `categoryIcon(name)`. */
  icon: ComponentType<{ className?: string }>;
  /** The label for screen readers: "Postcode". */
  label: string;
  text: ReactNode;
  /** The text says itself what it is, so that no label is read before it. */
  named?: boolean;
}

/** The line of facts under a title: category, postcode, age, budget. */
export function Facts({ facts, small, className }: { facts: readonly Fact[]; small?: boolean; className?: string }) {
  return (
    <ul className={cx("facts num", small && "text-sm", className)}>
      {facts.map(({ icon: Icon, label, text, named }) => (
        <li key={label}>
          <Icon className={small ? "size-4" : "size-5"} />
          {!named && <VisuallyHidden>{`${label}: `}</VisuallyHidden>}
          {text}
        </li>
      ))}
    </ul>
  );
}
