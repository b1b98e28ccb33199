import { NavLink } from "react-router";
import { useCan } from "#app/web/use-can.ts";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { WaitingCounts } from "../index.server.ts";
import { type AdminLink, adminGroups } from "./admin-nav.ts";
import { texts } from "./desk-frame.texts.ts";

/** The sections of /admin that the role includes, with what waits in each. `rail`: between 1024 and 1280 px only the icons are visible. */
export function DeskNav({ counts, rail = false }: { counts: WaitingCounts | undefined; rail?: boolean }) {
  const can = useCan();
  const groups = adminGroups.map((links) => links.filter(({ act }) => can(act))).filter((links) => links.length > 0);
  return groups.map((links, group) => (
    <ul key={links[0]?.to} className={cx("flex flex-col gap-px", group > 0 && "mt-2 border-line border-t pt-2")}>
      {links.map((link) => (
        <li key={link.to}>
          <Section link={link} count={link.count && counts?.[link.count]} rail={rail} />
        </li>
      ))}
    </ul>
  ));
}

function Section({ link: { to, label, icon: Icon }, count = 0, rail }: SectionProps) {
  const t = useTexts(texts);
  return (
    <NavLink
      to={to}
      end={to === "/admin"}
      title={rail ? label : undefined}
      className={({ isActive }) =>
        cx(
          "flex items-center gap-2.5 rounded-md px-2.5 text-sm",
          rail ? "min-h-8" : "min-h-11",
          isActive ? "bg-green-soft font-semibold text-green" : "text-soft hover:bg-raised hover:text-ink",
        )
      }
    >
      <Icon aria-hidden className="size-4.5 flex-none" />
      <span className={cx("min-w-0 flex-1 truncate", rail && "lg:max-xl:sr-only")}>{label}</span>
      {count > 0 && (
        <span className={cx("num font-semibold text-ink text-xs", rail && "lg:max-xl:sr-only")}>
          {count > MOST ? `${MOST}+` : count}
          <VisuallyHidden> {t.waiting}</VisuallyHidden>
        </span>
      )}
    </NavLink>
  );
}

/** A larger number does not fit the rail. */
const MOST = 999;

interface SectionProps {
  link: AdminLink;
  count: number | undefined;
  rail: boolean;
}
