import { TabLinks } from "#ui/tab-links.tsx";

interface JobTabsProps {
  current: "for-you" | "all" | "saved" | null;
  /** How many jobs fit, if that is known. */
  fit?: number;
  /** How many they have saved. */
  saved: number;
}

/** The lists of a tradesperson's jobs. */
export function JobTabs({ current, fit = 0, saved }: JobTabsProps) {
  return (
    <TabLinks
      label="Jobs"
      tabs={[
        { to: "/browse", label: "For you", current: current === "for-you", ...(fit > 0 && { count: fit }) },
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
}
