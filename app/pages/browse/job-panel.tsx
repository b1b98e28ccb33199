import { EyeOff } from "lucide-react";
import { Form } from "react-router";
import { JobDetails } from "#features/jobs/ui/job-details.tsx";
import { JobForm, SaveButton } from "#features/jobs/ui/job-mark-buttons.tsx";
import { useMarked } from "#features/jobs/ui/job-marks.tsx";
import { outsideRisk } from "#kernel/outside-text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dots } from "#ui/dots.tsx";
import { useTexts } from "#ui/language.ts";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import { useLightbox } from "#ui/use-lightbox.tsx";
import { texts } from "./jobs-tab.texts.ts";
import type { Selection } from "./selection.server.ts";

/** The selected job beside the list: what decides whether to quote, and what can be done. */
export function JobPanel({ job, afterHiding }: Selection) {
  const t = useTexts(texts);
  const { saved } = useMarked(job);
  return (
    <aside aria-label={t.selectedJob} className="max-xl:hidden">
      <div className="max-h-[70dvh] overflow-y-auto pt-5 lg:sticky lg:top-6">
        <PanelPhotos photos={job.photos} />
        <h2 className="subheading break-words">{job.title}</h2>
        <Dots className="num text-sm text-soft" items={job.about.filter(Boolean)} />
        {job.urgent && <p className="font-semibold text-red text-sm">{t.urgent}</p>}
        <JobDetails details={job.facts} />
        {job.description && <p className="mt-3 whitespace-pre-line break-words">{job.description}</p>}
        <OutsideWarning risk={outsideRisk(job.description)} className="mt-3" />
        <p className="num mt-3 text-sm text-soft">{job.quotes}</p>
        <div className="mt-4 grid gap-2">
          {job.mayQuote && (
            <ButtonLink to={`/job/${job.id}#your-quote`} variant="primary" data-key="q" aria-keyshortcuts="Q">
              {t.quote}
            </ButtonLink>
          )}
          <ButtonLink to={`/job/${job.id}`} variant="line" data-key="enter">
            {t.openJob}
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
                aria-label={t.notForMe(job.title)}
                variant="text"
                icon={<EyeOff aria-hidden className="size-5" />}
                data-key="h"
                aria-keyshortcuts="H"
              >
                {t.notMe}
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
  const t = useTexts(texts);
  const { open, lightbox } = useLightbox(photos);
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={t.photosOfJob} className="mb-4 grid grid-cols-4 gap-2">
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
