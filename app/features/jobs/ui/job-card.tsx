import { Clock, MapPin, MessageSquareText, Wallet } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { categoryIcon } from "#ui/category-icon.tsx";
import { Facts } from "#ui/facts.tsx";

interface JobCardProps {
  job: {
    id: string;
    title: string;
    category: string;
    status: string;
    statusWord: string;
    budget: string;
    postcode: string;
    age: string;
    received: string;
  };
  /** Words inside the link, at its end: "View Details". */
  linkWords?: string;
  /** What stands between the facts and the end of the link: who is booked, what is waited for. */
  note?: ReactNode;
  /** Buttons and forms, below the link. */
  children?: ReactNode;
}

/** A job of the customer's own: all of it above its buttons is one link to the job. */
export function JobCard({ job, linkWords, note, children }: JobCardProps) {
  const id = useId();
  return (
    <Card as="li" className="flex flex-col overflow-hidden p-0! transition-colors hover:border-edge">
      <Link
        viewTransition
        to={`/job/${job.id}`}
        aria-labelledby={linkWords ? `${id}-title ${id}-words` : `${id}-title`}
        className="group flex flex-1 flex-col gap-3 rounded-[inherit] p-5 -outline-offset-3 sm:p-6"
      >
        <span className="flex items-start justify-between gap-x-4 gap-y-2.5 max-sm:flex-col-reverse">
          <h2 id={`${id}-title`} className="subheading min-w-0 break-words group-hover:text-green">
            {job.title}
          </h2>
          <Badge state={job.status}>{job.statusWord}</Badge>
        </span>
        <Facts
          small
          facts={[
            { icon: categoryIcon(job.category), label: "Category", text: job.category },
            { icon: Wallet, label: "Budget", text: job.budget },
            { icon: MapPin, label: "Postcode", text: job.postcode },
            { icon: Clock, label: "Posted", text: job.age },
            { icon: MessageSquareText, label: "So far", text: `Quotes: ${job.received}` },
          ]}
        />
        {note && <div className="mt-auto pt-1">{note}</div>}
        {linkWords && (
          <span id={`${id}-words`} className="mt-auto pt-1 font-semibold text-green group-hover:underline">
            {linkWords}
          </span>
        )}
      </Link>
      {children && (
        <div className="flex flex-wrap items-center gap-2.5 border-line border-t px-5 py-4 sm:px-6">{children}</div>
      )}
    </Card>
  );
}
