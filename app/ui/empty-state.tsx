import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What will be here. */
  children?: ReactNode;
  /** The one next step: a ButtonLink. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <span className="mb-4 inline-flex size-14 items-center justify-center rounded-full bg-green-soft text-green">
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="font-heading font-semibold text-xl">{title}</p>
      {children && <div className="mt-1.5 max-w-[44ch] text-soft">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
