import type { ComponentProps } from "react";
import { JobMarks } from "#features/jobs/ui/job-marks.tsx";
import { ForYouTab } from "./for-you-tab.tsx";
import { HiddenTab } from "./hidden-tab.tsx";
import { JobsTab } from "./jobs-tab.tsx";
import { SavedTab } from "./saved-tab.tsx";

type OpenJobsTabProps =
  | (ComponentProps<typeof ForYouTab> & { finds: "jobs-for-you" })
  | (ComponentProps<typeof JobsTab> & { finds: "jobs" })
  | (ComponentProps<typeof SavedTab> & { finds: "saved-jobs" })
  | (ComponentProps<typeof HiddenTab> & { finds: "hidden-jobs" });

/** The Find screen of tradespeople. */
export const OpenJobsTab = (props: OpenJobsTabProps) => (
  <JobMarks>
    <Tab {...props} />
  </JobMarks>
);

function Tab(props: OpenJobsTabProps) {
  if (props.finds === "saved-jobs") return <SavedTab {...props} />;
  if (props.finds === "hidden-jobs") return <HiddenTab {...props} />;
  return props.finds === "jobs" ? <JobsTab {...props} /> : <ForYouTab {...props} />;
}
