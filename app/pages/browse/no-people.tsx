import { Users } from "lucide-react";
import { TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { FoundPeople } from "./found.server.ts";
import type { NoPeopleText } from "./search-view.ts";

/** The empty state of a search, and people to consider instead. */
export function NoPeople({ text, action, instead }: NoPeopleText & Pick<FoundPeople, "instead">) {
  return (
    <>
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
      {instead.map(({ title, people }) => (
        <section key={title} className="mt-10">
          <h2 className="subheading mb-4">{title}</h2>
          <TradespersonCards people={people} headingLevel={3} />
        </section>
      ))}
    </>
  );
}
