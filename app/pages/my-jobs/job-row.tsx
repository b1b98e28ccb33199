import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { Dots } from "#ui/dots.tsx";
import { RowMenu } from "#ui/row-menu.tsx";
import type { ShownJob } from "./customer-tab.server.ts";

interface JobRowProps {
  job: ShownJob;
  /** The end of the link: "View Details". */
  words: string | undefined;
  /** The state of the work, and with whom. */
  state: ReactNode;
  /** What the customer can do at once; without it the row only leads to the job. */
  act: ReactNode;
  /** Everything else that can be done, in the menu. */
  more: ReactNode;
}

/** One of the customer's jobs as a row: the whole row is the link, apart from its button and its menu. */
export function JobRow({ job, words, state, act, more }: JobRowProps) {
  const { booking } = job;
  return (
    <li className="relative isolate grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 before:absolute before:-inset-x-3 before:inset-y-1 before:-z-10 before:rounded-md hover:before:bg-sunk lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,19rem)_auto_auto] lg:items-center lg:gap-x-6 lg:py-3">
      <span className="relative">
        <CategoryPicture name={job.category} className="size-14" />
        {booking && (
          <Avatar
            name={booking.with}
            seed={booking.withId}
            size="xs"
            className="-right-1.5 -bottom-1.5 absolute! ring-2 ring-paper"
          />
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardLink to={`/job/${job.id}`} className="block min-w-0">
            <h3 className="wrap-anywhere font-sans font-semibold leading-snug tracking-normal">{job.title}</h3>
            {words && (
              <span className="font-semibold text-green lg:absolute lg:top-1/2 lg:right-17 lg:-translate-y-1/2">
                {words}
              </span>
            )}
          </CardLink>
          <Badge state={job.status}>{job.statusWord}</Badge>
        </div>
        <Dots className="num mt-0.5" items={[job.category, job.postcode, job.budget, job.age, job.received]} />
      </div>
      <div className="min-w-0 max-lg:col-span-2 max-lg:col-start-2 max-lg:empty:hidden">{state}</div>
      {/* Wide screens keep its column when it is empty, so that the columns of all rows agree. */}
      <div className="relative flex flex-wrap items-center gap-2.5 max-lg:col-span-2 max-lg:col-start-2 max-lg:empty:hidden lg:w-52 lg:justify-end">
        {act}
      </div>
      <div className="relative -mr-2.5 flex items-center max-lg:col-start-3 max-lg:row-start-1">
        {more ? (
          <RowMenu label={`More: ${job.title}`}>{more}</RowMenu>
        ) : (
          <span className="tap pointer-events-none inline-flex items-center justify-center">
            <ChevronRight aria-hidden className="size-5 text-soft" />
          </span>
        )}
      </div>
    </li>
  );
}
