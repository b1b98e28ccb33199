import { TabLinks } from "#ui/tab-links.tsx";

/** The lists of a tradesperson's jobs; `saved` is how many they have saved. */
export const JobTabs = ({ current, saved }: { current: "for-you" | "all" | "saved" | null; saved: number }) => (
  <TabLinks
    label="Jobs"
    tabs={[
      { to: "/browse", label: "For you", current: current === "for-you" },
      { to: "/browse?show=all", label: "All jobs", current: current === "all" },
      {
        to: "/browse?show=saved",
        label: "Saved",
        current: current === "saved",
        ...(saved > 0 && { count: saved }),
      },
    ]}
  />
);
