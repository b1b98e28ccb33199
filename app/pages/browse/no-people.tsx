import { Users } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { NoPeopleText } from "./search-view.ts";

/** The empty state of a search. */
export function NoPeople({ text, action }: NoPeopleText) {
  return (
    <EmptyState
      icon={Users}
      title="No professionals found"
      action={
        action && (
          <ButtonLink to={action.to} variant="agree">
            {action.label}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
