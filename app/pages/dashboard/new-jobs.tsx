import { JobRows, type JobRowWords } from "#features/jobs/ui/job-rows.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { texts } from "./texts.tsx";

/** The first jobs that fit this tradesperson, at least one, beside the day’s work. */
export function NewJobs({ jobs }: { jobs: readonly JobRowWords[] }) {
  const t = useTexts(texts);
  return (
    <Section
      title={t.newJobsForYou}
      action={
        <ButtonLink to="/browse" variant="text">
          {t.allThatFit}
        </ButtonLink>
      }
    >
      <JobRows jobs={jobs} label={t.newJobsForYou} headingLevel={3} />
    </Section>
  );
}
