import { ArrowLeft, CircleUser, Repeat } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { categoryIcon } from "#ui/category-icon.tsx";
import { Facts } from "#ui/facts.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import type { PlanLine } from "./plan-list.tsx";
import { texts } from "./plan-panel.texts.tsx";

interface PlanHeaderProps extends Pick<PlanLine, "title" | "status" | "tone" | "other"> {
  side: "customer" | "tradesperson";
  otherId: string;
  category: string;
  /** "every week from Tue 3 Mar". */
  from: string;
}

export function PlanHeader({ title, status, tone, side, other, otherId, category, from }: PlanHeaderProps) {
  const t = useTexts(texts);
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
            {t.subscriptions}
          </ButtonLink>
          <Badge tone={tone}>{status}</Badge>
        </div>
      }
    >
      <Facts
        facts={[
          { icon: CircleUser, label: t.with, text: side === "customer" ? profileLink : other },
          { icon: categoryIcon(category), label: t.category, text: category },
          { icon: Repeat, label: t.howOften, text: from },
        ]}
      />
    </PageHeader>
  );
}
