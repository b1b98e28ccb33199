import { ArrowLeft, CircleUser, Repeat } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { categoryIcon } from "#ui/category-icon.tsx";
import { Facts } from "#ui/facts.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { PlanLine } from "./plan-list.tsx";

interface PlanHeaderProps extends Pick<PlanLine, "title" | "status" | "tone" | "other"> {
  side: "customer" | "tradesperson";
  otherId: string;
  category: string;
  /** "every week from Tue 3 Mar". */
  from: string;
}

export function PlanHeader({ title, status, tone, side, other, otherId, category, from }: PlanHeaderProps) {
  const profileLink = (
    <Link to={`/tradesperson/${otherId}`} className="link">
      {other}
    </Link>
  );
  return (
    <PageHeader
      title={title}
      above={
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink
            to="/subscriptions"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            Subscriptions
          </ButtonLink>
          <Badge tone={tone}>{status}</Badge>
        </div>
      }
    >
      <Facts
        facts={[
          { icon: CircleUser, label: "With", text: side === "customer" ? profileLink : other },
          { icon: categoryIcon(category), label: "Category", text: category },
          { icon: Repeat, label: "How often", text: from },
        ]}
      />
    </PageHeader>
  );
}
