import { CalendarDays, CircleUser, Repeat } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { texts } from "./alert-list.texts.tsx";

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
  const t = useTexts(texts);
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
              { icon: CircleUser, label: t.with, text: plan.other },
              { icon: Repeat, label: t.howOften, text: `${plan.amount} ${plan.schedule}` },
              ...(plan.next ? [{ icon: CalendarDays, label: t.next, text: plan.next }] : []),
            ]}
          />
        </Row>
      ))}
    </RowList>
  );
}

const NoPlans = ({ side }: Pick<PlanListProps, "side">) => {
  const t = useTexts(texts);
  return side === "customer" ? (
    <EmptyState
      icon={Repeat}
      title={t.noRepeatVisitsYet}
      action={
        <ButtonLink to="/my-jobs?tab=done" variant="agree">
          {t.seeFinishedJobs}
        </ButtonLink>
      }
    >
      {t.askTradespersonWhoseWork}
    </EmptyState>
  ) : (
    <EmptyState icon={Repeat} title={t.noRepeatVisitsYet}>
      {t.whenCustomerAsksCome}
    </EmptyState>
  );
};
