import { HideButton, JobForm, SaveButton } from "#features/jobs/ui/job-mark-buttons.tsx";
import { useMarked } from "#features/jobs/ui/job-marks.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { SelectJob } from "./feed.tsx";

interface ListedJob {
  id: string;
  title: string;
  saved: boolean;
  mayQuote: boolean;
}
interface JobActsProps {
  job: ListedJob;
  selected: boolean;
  /** In a row, which is one line on wide screens: there they are in the panel only. */
  narrow?: boolean;
}

/** What a tradesperson can do with a job without opening it; on wide screens, pressing the row or card selects the job. */
export function JobActs({ job, selected, narrow = false }: JobActsProps) {
  const { id, title, saved, mayQuote, hiding } = useMarked(job);
  return (
    <>
      <SelectJob job={{ id, title }} selected={selected} className={narrow && "-mx-2.5"} />
      <JobForm jobId={id} className={cx("-mx-2.5 flex w-full flex-wrap items-center", narrow && "xl:hidden")}>
        {mayQuote && <QuoteButton id={id} title={title} size="sm" className="mr-2 ml-2.5" />}
        <SaveButton title={title} saved={saved} />
        <HideButton title={title} hiding={hiding} />
      </JobForm>
    </>
  );
}

/** The two answers to a job that asks this tradesperson first, below its row; on wide screens they are in the panel. */
export function AskedActs({ job, selected }: JobActsProps) {
  const { id, title, mayQuote, hiding } = useMarked(job);
  return (
    <>
      <SelectJob job={job} selected={selected} className="-mx-2.5" />
      <JobForm jobId={id} className="flex w-full gap-2 xl:hidden">
        {mayQuote && <QuoteButton id={id} title={title} variant="primary" className="flex-1" />}
        <Button
          type="submit"
          name="intent"
          value="hide-job"
          aria-label={`Not for me: ${title}`}
          busy={hiding}
          className="flex-1"
        >
          Not for me
        </Button>
      </JobForm>
    </>
  );
}

interface QuoteButtonProps extends Pick<ListedJob, "id" | "title"> {
  variant?: "primary";
  size?: "sm";
  className: string;
}

/** A row has one link, so "Quote" is a button of the form. */
function QuoteButton({ id, title, ...look }: QuoteButtonProps) {
  return (
    <Button
      type="submit"
      formMethod="get"
      formAction={`/job/${id}#your-quote`}
      aria-label={`Quote for ${title}`}
      {...look}
    >
      Quote
    </Button>
  );
}
