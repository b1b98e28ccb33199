import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";

/** A button that extends a job by sixty days. The page mounts `keepJobOpenAction`. */
export function KeepOpen({ job }: { job: { id: string; title: string } }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="jobId" value={job.id} />
      <SubmitButton intent="keep-job-open" variant="agree" busyLabel="Keeping it open…">
        Keep it open
        <span className="sr-only">: {job.title}</span>
      </SubmitButton>
    </Form>
  );
}
