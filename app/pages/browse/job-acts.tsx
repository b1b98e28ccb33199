import { useNavigate } from "react-router";
import { HideJob } from "#features/jobs/ui/hide-job.tsx";
import { SaveJob } from "#features/jobs/ui/save-job.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { SelectJob } from "./feed.tsx";

interface JobActsProps {
  job: { id: string; title: string; saved: boolean; mayQuote: boolean };
  selected: boolean;
  /** In a row, which is one line on wide screens: there they are in the panel only. */
  narrow?: boolean;
}

/**
 * What a tradesperson can do with a job without opening it; on wide screens, pressing the row or card selects the job. A card has one link, so "Quote"
 * is the button of a form.
 */
export const JobActs = ({ job, selected, narrow }: JobActsProps) => (
  <>
    <SelectJob job={job} selected={selected} className={narrow && "-mx-2.5"} />
    <div className={cx("-mx-2.5 flex w-full flex-wrap items-center", narrow && "xl:hidden")}>
      {job.mayQuote && <QuoteButton job={job} />}
      <SaveJob jobId={job.id} title={job.title} saved={job.saved} />
      <HideJob jobId={job.id} title={job.title} />
    </div>
  </>
);

/** Not a `Form`, for the same reason as in job-mark-form.tsx. */
function QuoteButton({ job }: Pick<JobActsProps, "job">) {
  const navigate = useNavigate();
  const to = `/job/${job.id}#your-quote`;
  return (
    <form
      action={to}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
      className="relative mr-2 ml-2.5"
    >
      <Button type="submit" size="sm" aria-label={`Quote for ${job.title}`}>
        Quote
      </Button>
    </form>
  );
}
