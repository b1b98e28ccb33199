import type { ComponentProps } from "react";
import { ForYouTab } from "./for-you-tab.tsx";
import { JobsTab } from "./jobs-tab.tsx";

type OpenJobsTabProps =
  | (ComponentProps<typeof ForYouTab> & { finds: "jobs-for-you" })
  | (ComponentProps<typeof JobsTab> & { finds: "jobs" });

/** The Find screen of tradespeople. */
export const OpenJobsTab = (props: OpenJobsTabProps) =>
  props.finds === "jobs" ? <JobsTab {...props} /> : <ForYouTab {...props} />;
