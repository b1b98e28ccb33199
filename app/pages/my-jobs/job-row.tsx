import { ChevronRight, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { cx } from "#ui/cx.ts";
import { oneLine } from "#ui/one-line.ts";
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
 * column: picture, job, person, state, price, deadline, act. On phones the title with the state and its deadline, beside or above the act,
 * and below them the facts.
 */
export function JobRow({ job, words, state, act, more }: JobRowProps) {
  const { booking, turn } = job;
  const isAct = words !== undefined && turn.whose === "yours";
  // The reason for what happens is more than a line.
  const hasReason = turn.phase === "frozen" || turn.phase === "check-missing" || turn.phase === "dispute";
  const by = job.by && <span className="font-normal text-soft lg:hidden"> · {job.by}</span>;
  return (
    <li className="job-row pressable">
      <span className="job-row-picture">
        <Picture job={job} />
        {booking && <Face booking={booking} className="job-row-face absolute!" />}
      </span>
      <div className="job-row-main">
        <div className="job-row-text">
          <div className="job-row-title">
            <CardLink to={`/job/${job.id}`}>
              <h3>{job.title}</h3>
              {words && (
                <span
                  className={cx(
                    "job-row-words max-lg:text-sm",
                    isAct ? "font-semibold text-green" : "text-soft max-lg:sr-only",
                  )}
                >
                  {words}
                  {isAct && by}
                </span>
              )}
            </CardLink>
          </div>
          <div className={cx("job-row-state num text-soft max-lg:text-sm", !hasReason && isAct && "max-lg:sr-only")}>
            {state}
            {!isAct && by}
          </div>
        </div>
        <div className={cx("job-row-act", turn.phase === "done" && "max-lg:hidden")}>{act}</div>
      </div>
      <div className="job-row-facts">
        <Badge state={job.status} icon={null} className="flex-none">
          {job.statusWord}
        </Badge>
        <p className="num text-sm text-soft">
          {[job.received, job.category, job.postcode, job.budget, job.age].map(oneLine).join(" · ")}
        </p>
      </div>
      <p className="job-row-person">
        {booking ? (
          <>
            <Face booking={booking} />
            <span className="truncate">{booking.with}</span>
          </>
        ) : (
          <>
            <span className="inline-flex size-7 flex-none items-center justify-center rounded-full bg-green-soft text-green">
              <UsersRound aria-hidden className="size-4" />
            </span>
            <span className="text-soft">{job.received}</span>
          </>
        )}
      </p>
      <span className="job-row-amount num font-heading font-semibold">{booking?.amountText ?? job.prices}</span>
      <span className="job-row-by num text-sm text-soft">{job.by}</span>
      <div className="job-row-more">
        {more ? (
          <RowMenu label={`More: ${job.title}`} elsewhere={elsewhere(job)}>
            {more}
          </RowMenu>
        ) : (
          <span className="tap pointer-events-none inline-flex items-center justify-center text-soft">
            <ChevronRight aria-hidden className="size-5" />
          </span>
        )}
      </div>
    </li>
  );
}

/** Work that is finished has links in its menu, which are nowhere else; otherwise they are acts with their dialogs, as on the job's page. */
const elsewhere = ({ id, turn: { phase } }: ShownJob) =>
  phase === "paid" || phase === "done" ? undefined : { to: `/job/${id}`, label: "Open the job" };

/** The first photo of the job, otherwise the drawing of its category. */
function Picture({ job: { photo, category } }: { job: ShownJob }) {
  if (!photo) return <CategoryPicture name={category} />;
  return (
    <img
      alt=""
      src={photo}
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      className="flex-none rounded-md bg-sunk object-cover"
    />
  );
}

const Face = ({ booking, className }: { booking: NonNullable<ShownJob["booking"]>; className?: string }) => (
  <Avatar name={booking.with} seed={booking.withId} src={booking.face} size="xs" className={className} />
);
