import { useCan } from "#app/web/use-can.ts";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { texts } from "./site-head.texts.ts";

/** The heading and the two parts of /admin/site. */
export function SiteHead({ part }: { part: "announcements" | "switches" }) {
  const t = useTexts(texts);
  const can = useCan();
  const tabs = [
    {
      to: "/admin/site",
      label: t.announcements,
      current: part === "announcements",
      shown: can("announcements.change"),
    },
    { to: "/admin/site/switches", label: t.switches, current: part === "switches", shown: can("switches.change") },
  ];
  return (
    <>
      <PageHeader title={t.site}>{t.aboutSite}</PageHeader>
      <TabLinks
        label={t.site}
        className="mb-6"
        tabs={tabs.filter(({ shown }) => shown).map(({ to, label, current }) => ({ to, label, current }))}
      />
    </>
  );
}
