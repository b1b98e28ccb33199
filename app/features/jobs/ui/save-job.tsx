import { Bookmark } from "lucide-react";
import { useFetcher } from "react-router";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { JobMarkForm } from "./job-mark-form.tsx";

interface SaveJobProps {
  jobId: string;
  title: string;
  saved: boolean;
  /** The key that presses it, where there are keys. */
  shortcut?: string;
}

/** Saves a job, or removes a saved one. */
export function SaveJob({ jobId, title, saved, shortcut }: SaveJobProps) {
  const fetcher = useFetcher();
  const pending = fetcher.formData?.get("intent");
  const isSaved = pending ? pending === "save-job" : saved;
  return (
    <JobMarkForm fetcher={fetcher} jobId={jobId}>
      <Button
        type="submit"
        name="intent"
        value={isSaved ? "unsave-job" : "save-job"}
        aria-label={isSaved ? `Saved: ${title}. Press to remove` : `Save ${title}`}
        variant="text"
        {...(shortcut && { "data-key": shortcut, "aria-keyshortcuts": shortcut.toUpperCase() })}
        icon={<Bookmark aria-hidden className={cx("size-5", isSaved && "fill-current")} />}
      >
        {isSaved ? "Saved" : "Save"}
      </Button>
    </JobMarkForm>
  );
}
