import { HideButton, JobForm, SaveButton } from "#features/jobs/ui/job-mark-buttons.tsx";
import { useMarked } from "#features/jobs/ui/job-marks.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { keepMarkup } from "#ui/kept-markup.tsx";
import { useTexts } from "#ui/language.ts";
import { SelectJob } from "./feed.tsx";
import { texts } from "./jobs-tab.texts.ts";

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
type ActsProps = Omit<JobActsProps, "job"> & ListedJob & { hiding: boolean };

/** A card has one link, so "Quote" is a button of the form. */
const Acts = ({ id, title, saved, mayQuote, hiding, selected, narrow }: ActsProps) => {
  const t = useTexts(texts);
  return (
    <>
      <SelectJob job={{ id, title }} selected={selected} className={narrow && "-mx-2.5"} />
      <JobForm jobId={id} className={cx("-mx-2.5 flex w-full flex-wrap items-center", narrow && "xl:hidden")}>
        {mayQuote && (
          <Button
            type="submit"
            formMethod="get"
            formAction={`/job/${id}#your-quote`}
            size="sm"
            aria-label={t.quoteForTitle(title)}
            className="mr-2 ml-2.5"
          >
            {t.quote}
          </Button>
        )}
        <SaveButton title={title} saved={saved} />
        <HideButton title={title} hiding={hiding} />
      </JobForm>
    </>
  );
};

const keptActs = keepMarkup(Acts);

/** What a tradesperson can do with a job without opening it; on wide screens, pressing the row or card selects the job. */
export function JobActs({ job, selected, narrow = false }: JobActsProps) {
  const { id, title, saved, mayQuote, hiding } = useMarked(job);
  return <div className="contents" {...keptActs({ id, title, saved, mayQuote, hiding, selected, narrow })} />;
}
