import { EyeOff } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Form } from "react-router";
import { JobDetails } from "#features/jobs/ui/job-details.tsx";
import { JobForm, SaveButton } from "#features/jobs/ui/job-mark-buttons.tsx";
import { useMarked } from "#features/jobs/ui/job-marks.tsx";
import { outsideRisk } from "#kernel/outside-text.ts";
import { AreaPicture } from "#ui/area-picture.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Dots } from "#ui/dots.tsx";
import { untilLoaded } from "#ui/lazy-part.tsx";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLightbox } from "#ui/use-lightbox.tsx";
import type { Selection } from "./selection.server.ts";

const FeedKeys = lazy(() => untilLoaded(() => import("./feed-keys.tsx")));

/** The form that selects a job of the list. Its buttons are in the rows (`SelectJob`). */
const SELECT = "select-job";

/** A list of open jobs; on wide screens with the selected job beside it, and keys. */
export function Feed({ selection, children }: { selection: Selection | null; children: ReactNode }) {
  const hydrated = useHydrated();
  if (!selection) return children;
  return (
    <div className="feed grid gap-6" id="feed">
      <div className="min-w-0">
        {children}
        {hydrated && (
          <Suspense>
            <FeedKeys selected={selection.job.id} mayQuote={selection.job.mayQuote} />
          </Suspense>
        )}
      </div>
      <Form id={SELECT} action="/browse" preventScrollReset replace hidden>
        {selection.fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <JobPanel key={selection.job.id} {...selection} />
    </div>
  );
}

interface SelectJobProps {
  job: { id: string; title: string };
  selected: boolean;
  className?: string | undefined | false;
}

/** Covers a row on wide screens, but for the title and what can be done: shows the job beside the list. The selected one lies below its row. */
export const SelectJob = ({ job, selected, className }: SelectJobProps) => (
  <button
    type="submit"
    form={SELECT}
    name="job"
    value={job.id}
    aria-current={selected || undefined}
    aria-label={`Show beside the list: ${job.title}`}
    className={cx(
      "absolute inset-0 rounded-md max-xl:hidden",
      selected && "-z-10 border-green border-l-2 bg-green-soft",
      className,
    )}
  />
);

/** The selected job beside the list: what decides whether to quote, and what can be done. */
function JobPanel({ job, afterHiding }: Selection) {
  const { saved } = useMarked(job);
  return (
    <aside aria-label="Selected job" className="max-xl:hidden">
      <div className="max-h-[70dvh] overflow-y-auto pt-5 lg:sticky lg:top-6">
        <PanelPhotos photos={job.photos} />
        <h2 className="subheading break-words">{job.title}</h2>
        <Dots className="num text-sm text-soft" items={job.about.filter(Boolean)} />
        {job.area && <AreaPicture picture={job.area} isDistanceMissing />}
        {job.urgent && <p className="font-semibold text-red text-sm">Urgent</p>}
        <JobDetails details={job.facts} />
        {job.description && <p className="mt-3 whitespace-pre-line break-words">{job.description}</p>}
        <OutsideWarning risk={outsideRisk(job.description)} className="mt-3" />
        <p className="num mt-3 text-sm text-soft">{job.quotes}</p>
        <div className="mt-4 grid gap-2">
          {job.mayQuote && (
            <ButtonLink to={`/job/${job.id}#your-quote`} variant="primary" data-key="q" aria-keyshortcuts="Q">
              Quote
            </ButtonLink>
          )}
          <ButtonLink to={`/job/${job.id}`} variant="line" data-key="enter">
            Open the job
          </ButtonLink>
          <div className="flex flex-wrap justify-between">
            <JobForm jobId={job.id}>
              <SaveButton title={job.title} saved={saved} shortcut="s" />
            </JobForm>
            <Form method="post" action={afterHiding} preventScrollReset replace>
              <input type="hidden" name="jobId" value={job.id} />
              <Button
                type="submit"
                name="intent"
                value="hide-job"
                aria-label={`Not for me: ${job.title}`}
                variant="text"
                icon={<EyeOff aria-hidden className="size-5" />}
                data-key="h"
                aria-keyshortcuts="H"
              >
                Not for me
              </Button>
            </Form>
          </div>
        </div>
      </div>
    </aside>
  );
}

/** The first photo large, the others small below it; each opens over the page. */
function PanelPhotos({ photos }: Pick<Selection["job"], "photos">) {
  const { open, lightbox } = useLightbox(photos);
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label="Photos of the job" className="mb-4 grid grid-cols-4 gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id} className={index === 0 ? "col-span-full" : undefined}>
            <a href={photo.full} target="_blank" rel="noreferrer" onClick={open(index)}>
              <img
                src={photo.small}
                alt={photo.alt}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 h-auto w-full rounded-md bg-sunk object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
