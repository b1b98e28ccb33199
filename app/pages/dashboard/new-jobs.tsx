import { JobRows, type JobRowWords } from "#features/jobs/ui/job-rows.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/page.tsx";

/** The first jobs that fit this tradesperson, beside the day's work. */
export function NewJobs({ jobs }: { jobs: readonly JobRowWords[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section
      title="New jobs for you"
      className="mt-0"
      action={
        <ButtonLink to="/browse" variant="text">
          All that fit
        </ButtonLink>
      }
    >
      <JobRows jobs={jobs} label="New jobs for you" headingLevel={3} />
    </Section>
  );
}
