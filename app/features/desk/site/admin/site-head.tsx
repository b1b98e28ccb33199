import { useCan } from "#app/web/allowed.tsx";
import { PageHeader } from "#ui/page.tsx";
import { TabLinks } from "#ui/tab-links.tsx";

/** The heading and the two parts of /admin/site. */
export function SiteHead({ part }: { part: "announcements" | "switches" }) {
  const can = useCan();
  const tabs = [
    {
      to: "/admin/site",
      label: "Announcements",
      current: part === "announcements",
      shown: can("announcements.change"),
    },
    { to: "/admin/site/switches", label: "Switches", current: part === "switches", shown: can("switches.change") },
  ];
  return (
    <>
      <PageHeader title="Site">What everyone sees at the top of every page, and what you can turn off.</PageHeader>
      <TabLinks
        label="Site"
        className="mb-6"
        tabs={tabs.filter(({ shown }) => shown).map(({ to, label, current }) => ({ to, label, current }))}
      />
    </>
  );
}
