import { useTexts } from "#ui/language.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import { texts } from "./jobs-tab.texts.ts";

/** The lists of a tradesperson's jobs; `saved` is how many they have saved. */
export const JobTabs = ({ current, saved }: { current: "for-you" | "all" | "saved" | null; saved: number }) => {
  const t = useTexts(texts);
  return (
    <TabLinks
      label={t.jobs}
      tabs={[
        { to: "/browse", label: t.forYou, current: current === "for-you" },
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
};
