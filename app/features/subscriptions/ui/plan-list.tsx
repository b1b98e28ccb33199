import { CalendarDays, CircleUser, Repeat } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { Row, RowList } from "#ui/row.tsx";

/** Repeat visits as text. */
export interface PlanLine {
  id: string;
  title: string;
  other: string;
  amount: string;
  schedule: string;
  status: string;
  tone: "waiting" | "done" | "neutral";
  /** The next step as a phrase; null when there is none. */
  next: string | null;
}

interface PlanListProps {
  plans: readonly PlanLine[];
  side: "customer" | "tradesperson";
}

export function PlanList({ plans, side }: PlanListProps) {
  if (plans.length === 0) return <NoPlans side={side} />;
  return (
    <RowList>
      {plans.map((plan) => (
        <Row key={plan.id} pressable>
          <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col-reverse">
            <h3 className="subheading min-w-0 break-words">
              <CardLink to={`/subscriptions/visits/${plan.id}`}>{plan.title}</CardLink>
            </h3>
            <Badge tone={plan.tone}>{plan.status}</Badge>
          </div>
          <Facts
            small
            className="mt-1.5"
            facts={[
              { icon: CircleUser, label: "With", text: plan.other },
              { icon: Repeat, label: "How often", text: `${plan.amount} ${plan.schedule}` },
              ...(plan.next ? [{ icon: CalendarDays, label: "Next", text: plan.next }] : []),
            ]}
          />
        </Row>
      ))}
    </RowList>
  );
}

const NoPlans = ({ side }: Pick<PlanListProps, "side">) => {
  return side === "customer" ? (
    <EmptyState
      icon={Repeat}
      title="No repeat visits yet"
      action={
        <ButtonLink to="/my-jobs?tab=done" variant="agree">
          See finished jobs
        </ButtonLink>
      }
    >
      Ask a tradesperson to come back every week, every 2 weeks or every month at an agreed price. Start from a finished
      and paid job.
    </EmptyState>
  ) : (
    <EmptyState icon={Repeat} title="No repeat visits yet">
      When a customer asks you to come regularly, their proposal appears here.
    </EmptyState>
  );
};
