import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

interface TabLink {
  to: string;
  label: string;
  current: boolean;
  count?: number;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
  /** Phones have no room for the counts. */
  areCountsWide?: boolean;
}

/** Tabs as links: the selection is in the URL, so it works without JavaScript and can be shared. */
export function TabLinks({ label, tabs, className, areCountsWide = false }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cx("border-line border-b", className)}>
      <ul className="scroll-quiet -mx-1 -mb-px flex gap-1 p-1 pb-0">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex-none">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={cx(
                "tap inline-flex items-center justify-center gap-2 rounded-t-md border-b-3 px-3.5 pt-2 pb-2 font-semibold transition-colors",
                tab.current ? "border-green text-green" : "border-transparent text-soft hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span
                  className={cx(
                    "num rounded-full bg-sunk px-2 text-soft text-xs leading-5",
                    areCountsWide && "max-lg:hidden",
                  )}
                >
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
