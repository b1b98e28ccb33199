import { TabLinks } from "#ui/tab-links.tsx";

/** The two lists of open jobs. */
export const JobTabs = ({ current }: { current: "for-you" | "all" }) => (
  <TabLinks
    label="Jobs"
    tabs={[
      { to: "/browse", label: "For you", current: current === "for-you" },
      { to: "/browse?show=all", label: "All jobs", current: current === "all" },
    ]}
  />
);
