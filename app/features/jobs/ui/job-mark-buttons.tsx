import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { type Icon, spriteIcon } from "#ui/category-icon.tsx";
import { cx } from "#ui/cx.ts";

const [Bookmark, Eye, EyeOff] = ["bookmark", "eye", "eye-off"].map(spriteIcon) as [Icon, Icon, Icon];

/** A form about one job, which posts to the page that it is on. Inside `JobMarks`, the page stays where it is. */
export const JobForm = ({ jobId, className, children }: { jobId: string; className?: string; children: ReactNode }) => (
  <form method="post" data-job={jobId} className={cx("relative", className)}>
    <input type="hidden" name="jobId" value={jobId} />
    {children}
  </form>
);

interface SaveButtonProps {
  title: string;
  saved: boolean;
  /** The key that presses it, where there are keys. */
  shortcut?: string;
}

/** Saves a job, or removes a saved one. */
export const SaveButton = ({ title, saved, shortcut }: SaveButtonProps) => (
  <Button
    type="submit"
    name="intent"
    value={saved ? "unsave-job" : "save-job"}
    aria-label={saved ? `Saved: ${title}. Press to remove` : `Save ${title}`}
    variant="text"
    {...(shortcut && { "data-key": shortcut, "aria-keyshortcuts": shortcut.toUpperCase() })}
    icon={<Bookmark className={cx("size-5", saved && "fill-current")} />}
  >
    {saved ? "Saved" : "Save"}
  </Button>
);

interface HideButtonProps {
  title: string;
  hiding?: boolean;
}

/** "Not for me": the job leaves this tradesperson's lists. */
export const HideButton = ({ title, hiding = false }: HideButtonProps) => (
  <Button
    type="submit"
    name="intent"
    value="hide-job"
    aria-label={`Not for me: ${title}`}
    busy={hiding}
    variant="text"
    icon={<EyeOff className="size-5" />}
  >
    Not for me
  </Button>
);

/** Brings a hidden job back. */
export const UnhideButton = ({ title, hiding = false }: HideButtonProps) => (
  <Button
    type="submit"
    name="intent"
    value="unhide-job"
    aria-label={`Bring back: ${title}`}
    busy={hiding}
    variant="text"
    icon={<Eye className="size-5" />}
  >
    Bring back
  </Button>
);
