import { ChevronRight, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { cx } from "#ui/cx.ts";
import { Dots } from "#ui/dots.tsx";
import { RowMenu } from "#ui/row-menu.tsx";
import type { ShownJob } from "./customer-tab.server.ts";

interface JobRowProps {
  job: ShownJob;
  /** The end of the link, when it is the row's act: "Choose a quote", "View Details". */
  words: string | undefined;
  /** The state of the work. */
  state: ReactNode;
  /** What the customer can do at once; without it the row only leads to the job. */
  act: ReactNode;
  /** Everything else that can be done, in the menu. */
  more: ReactNode;
}

/**
 * One of the customer's jobs as a row: the whole row is the link, apart from its button and its menu. On wide screens each fact has its
 * column: picture, job, person, state, price, deadline, act.
 */
export function JobRow({ job, words, state, act, more }: JobRowProps) {
  const { booking, turn } = job;
  return (
    <li className="job-row pressable relative isolate">
      <span className="job-row-picture relative self-start lg:self-center">
        <Picture job={job} />
        {booking && <Face booking={booking} className="-right-1.5 -bottom-1.5 absolute! ring-2 ring-paper lg:hidden" />}
      </span>
      <div className="min-w-0">
        <CardLink to={`/job/${job.id}`} className="block min-w-0">
          <h3 className="wrap-anywhere font-sans font-semibold leading-snug tracking-normal">{job.title}</h3>
          {words && (
            <span
              className={cx(
                "job-row-words",
                turn.whose === "yours" ? "font-semibold text-green" : "text-soft max-lg:sr-only",
              )}
            >
              {words}
            </span>
          )}
        </CardLink>
      </div>
      <div className="job-row-facts flex min-w-0 items-center gap-2">
        <Badge state={job.status} icon={null} className="flex-none">
          {job.statusWord}
        </Badge>
        <Dots
          className="num min-w-0 max-lg:line-clamp-1 lg:truncate"
          items={[job.received, job.category, job.postcode, job.budget, job.age]}
        />
      </div>
      <p className="job-row-person flex min-w-0 items-center gap-2.5 max-lg:hidden">
        {booking ? (
          <>
            <Face booking={booking} />
            <span className="min-w-0 truncate">{booking.with}</span>
          </>
        ) : (
          <>
            <span className="inline-flex size-7 flex-none items-center justify-center rounded-full bg-green-soft text-green">
              <UsersRound aria-hidden className="size-4" />
            </span>
            <span className="min-w-0 truncate text-soft">{job.received}</span>
          </>
        )}
      </p>
      <div className="job-row-state num min-w-0 text-soft max-lg:text-sm">{state}</div>
      <span className="job-row-amount num font-heading font-semibold max-lg:hidden">
        {booking?.amountText ?? job.prices}
      </span>
      <span className="job-row-by num text-soft text-sm max-lg:empty:hidden">{job.by}</span>
      {/* Wide screens keep its column when it is empty, so that the columns of all rows agree. */}
      <div className="job-row-act relative flex flex-wrap items-center gap-2.5 max-lg:empty:hidden">{act}</div>
      <div className="job-row-more relative -mr-2.5 flex items-center">
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

/** The first photo of the job, otherwise the drawing of its category. */
function Picture({ job: { photo, category } }: { job: ShownJob }) {
  if (!photo) return <CategoryPicture name={category} className="size-14 lg:h-10 lg:w-12" />;
  return (
    <img
      alt=""
      src={photo}
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      className="size-14 flex-none rounded-md bg-sunk object-cover lg:h-10 lg:w-12"
    />
  );
}

const Face = ({ booking, className }: { booking: NonNullable<ShownJob["booking"]>; className?: string }) => (
  <Avatar name={booking.with} seed={booking.withId} src={booking.face} size="xs" className={className} />
);
