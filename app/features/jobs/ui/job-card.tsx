import { Clock, MapPin, MessageSquareText, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { categoryIcon } from "#ui/category-icon.tsx";
import { cx } from "#ui/cx.ts";
import { Facts } from "#ui/facts.tsx";
import type { JobStatus } from "../rules/job.machine.ts";

interface JobCardProps {
  job: {
    id: string;
    title: string;
    category: string;
    status: JobStatus;
    statusWord: string;
    budget: string;
    postcode: string;
    age: string;
    received: string;
  };
  /** Text at the end of the link: "View Details". */
  linkWords?: string;
  /** Content between the facts and the end of the link: the booked tradesperson and the next step. */
  note?: ReactNode;
  /** Buttons and forms below the link. */
  children?: ReactNode;
}

/** One of the customer's own jobs; everything above the buttons is one link to the job. */
export function JobCard({ job, linkWords, note, children }: JobCardProps) {
  return (
    <Card as="li" className="flex flex-col p-0! transition-colors hover:border-edge has-[a:focus-visible]:border-green">
      <div className={cx("group relative flex flex-1 flex-col gap-3 p-5 sm:p-6", linkWords && "pb-15! sm:pb-16!")}>
        <div className="flex items-start justify-between gap-x-4 gap-y-2.5 max-sm:flex-col-reverse">
          <CardLink to={`/job/${job.id}`} className="min-w-0 group-hover:text-green">
            <h2 className="subheading break-words">{job.title}</h2>
            {linkWords && (
              <span className="absolute bottom-5 left-5 font-semibold text-green group-hover:underline sm:bottom-6 sm:left-6">
                {linkWords}
              </span>
            )}
          </CardLink>
          <Badge state={job.status}>{job.statusWord}</Badge>
        </div>
        <Facts
          small
          facts={[
            { icon: categoryIcon(job.category), label: "Category", text: job.category },
            { icon: Wallet, label: "Budget", text: job.budget },
            { icon: MapPin, label: "Postcode", text: job.postcode },
            { icon: Clock, label: "Posted", text: job.age },
            { icon: MessageSquareText, label: "Quotes", text: job.received },
          ]}
        />
        {note && <div className="mt-auto pt-1">{note}</div>}
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-2.5 border-line border-t px-5 py-4 sm:px-6">{children}</div>
      )}
    </Card>
  );
}
