import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./cancel-job.texts.ts";

/** A button that extends a job by sixty days. The page mounts `keepJobOpenAction`. */
export function KeepOpen({ job }: { job: { id: string; title: string } }) {
  const t = useTexts(texts);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="jobId" value={job.id} />
      <SubmitButton intent="keep-job-open" variant="agree" busyLabel={t.keepingItOpen}>
        {t.keepItOpen}
        <span className="sr-only">: {job.title}</span>
      </SubmitButton>
    </Form>
  );
}
