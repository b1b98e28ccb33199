import { Eye, EyeOff } from "lucide-react";
import { useFetcher } from "react-router";
import { Button } from "#ui/button.tsx";
import { JobMarkForm } from "./job-mark-form.tsx";

interface HideJobProps {
  jobId: string;
  title: string;
}

/** "Not for me": the job leaves this tradesperson's lists. */
export function HideJob({ jobId, title }: HideJobProps) {
  const fetcher = useFetcher();
  return (
    <JobMarkForm fetcher={fetcher} jobId={jobId}>
      <Button
        type="submit"
        name="intent"
        value="hide-job"
        aria-label={`Not for me: ${title}`}
        busy={fetcher.state !== "idle"}
        variant="text"
        icon={<EyeOff aria-hidden className="size-5" />}
      >
        Not for me
      </Button>
    </JobMarkForm>
  );
}

/** Brings a hidden job back. */
export function UnhideJob({ jobId, title }: HideJobProps) {
  const fetcher = useFetcher();
  return (
    <JobMarkForm fetcher={fetcher} jobId={jobId}>
      <Button
        type="submit"
        name="intent"
        value="unhide-job"
        aria-label={`Bring back: ${title}`}
        busy={fetcher.state !== "idle"}
        variant="text"
        icon={<Eye aria-hidden className="size-5" />}
      >
        Bring back
      </Button>
    </JobMarkForm>
  );
}
