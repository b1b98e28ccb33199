import { Link2Off } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

interface DeadLinkProps {
  title: string;
  children: ReactNode;
  /** The next step: a link or a form. */
  to?: string;
  label?: string;
  action?: ReactNode;
}

/** The page for an emailed link that has expired or was used, and how to get another. */
export function DeadLink({ title, children, to, label, action }: DeadLinkProps) {
  return (
    <Page>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={Link2Off}
        title={title}
        action={
          action ??
          (to && (
            <ButtonLink to={to} variant="agree">
              {label}
            </ButtonLink>
          ))
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
