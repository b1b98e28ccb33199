import { useTexts } from "#ui/language.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { texts } from "./jobs-tab.texts.ts";

interface JobTabsProps {
  current: "for-you" | "all" | "saved" | null;
  /** How many jobs fit, if that is known. */
  fit?: number;
  /** How many they have saved. */
  saved: number;
}

/** The lists of a tradesperson's jobs. */
export function JobTabs({ current, fit = 0, saved }: JobTabsProps) {
  const t = useTexts(texts);
  return (
    <TabLinks
      label={t.jobs}
      tabs={[
        { to: "/browse", label: t.forYou, current: current === "for-you", ...(fit > 0 && { count: fit }) },
        { to: "/browse?show=all", label: t.allJobs, current: current === "all" },
        {
          to: "/browse?show=saved",
          label: t.saved,
          current: current === "saved",
          ...(saved > 0 && { count: saved }),
        },
      ]}
    />
  );
}
