import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { categoryIcon, type Icon, spriteIcon } from "#ui/category-icon.tsx";
import { Facts } from "#ui/facts.tsx";

/** An open job as text for the Find list. */
export interface OpenJobWords {
  id: string;
  title: string;
  category: string;
  description: string;
  /** The outward part of the postcode. */
  location: string;
  budget: string;
  age: string;
  /** "2 of 3 quotes received". */
  quotesIn: string;
  full: boolean;
  quotedByMe: boolean;
  customerHasPaid: boolean;
}

// A list has a hundred of them: as symbols they are a third of the markup.
const [MapPin, Clock, Wallet, BadgeCheck] = ["map-pin", "clock", "wallet", "badge-check"].map(spriteIcon) as [
  Icon,
  Icon,
  Icon,
  Icon,
];

interface OpenJobProps {
  job: OpenJobWords;
  brand: string;
}

function OpenJobContent({ job, brand }: OpenJobProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-x-4 gap-y-2.5 max-sm:flex-col-reverse">
        <h2 className="subheading min-w-0 break-words">
          <CardLink to={`/job/${job.id}`}>{job.title}</CardLink>
        </h2>
        {job.quotedByMe ? (
          <Badge tone="done">You have quoted</Badge>
        ) : (
          <Badge tone={job.full ? "neutral" : "open"} icon={null}>
            {job.quotesIn}
          </Badge>
        )}
      </div>
      <p className="line-clamp-2 break-words text-soft">{job.description}</p>
      <Facts
        small
        className="mt-auto pt-1"
        facts={[
          { icon: categoryIcon(job.category), label: "Category", text: job.category },
          { icon: MapPin, label: "Postcode area", text: job.location },
          { icon: Clock, label: "Posted", text: job.age },
          { icon: Wallet, label: "Budget", text: job.budget },
          ...(job.customerHasPaid
            ? [{ icon: BadgeCheck, label: "Customer", text: `Has paid through ${brand} before` }]
            : []),
        ]}
      />
    </>
  );
}

interface OpenJobCardProps extends OpenJobProps {
  /** What the viewer can do with the job here. */
  acts?: ReactNode;
}

export const OpenJobCard = ({ acts, ...props }: OpenJobCardProps) => (
  <Card as="li" pressable className="isolate flex flex-col gap-3">
    <OpenJobContent {...props} />
    {acts}
  </Card>
);
