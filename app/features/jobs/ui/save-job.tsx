import { Bookmark } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";

interface SaveJobProps {
  jobId: string;
  title: string;
  saved: boolean;
}

/** Saves a job, or removes a saved one. A form that works without JavaScript; with it, the list stays where it is. */
export function SaveJob({ jobId, title, saved }: SaveJobProps) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const pending = fetcher.formData?.get("intent");
  const isSaved = pending ? pending === "save-job" : saved;
  return (
    <fetcher.Form method="post" action={pathname + search} className="relative">
      <input type="hidden" name="jobId" value={jobId} />
      <Button
        type="submit"
        name="intent"
        value={isSaved ? "unsave-job" : "save-job"}
        aria-label={isSaved ? `Saved: ${title}. Press to remove` : `Save ${title}`}
        variant="text"
        icon={<Bookmark aria-hidden className={cx("size-5", isSaved && "fill-current")} />}
      >
        {isSaved ? "Saved" : "Save"}
      </Button>
    </fetcher.Form>
  );
}
