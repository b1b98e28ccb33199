import { useLocation } from "react-router";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { texts } from "./banners.texts.tsx";
import { currentLink, linksOf } from "./nav-links.ts";
import { Unread } from "./unread.tsx";
import type { Viewer } from "./viewer.ts";

/** The five main links at the bottom of the screen, on phones. */
export function BottomNav({ viewer, unreadMessages }: { viewer: Viewer; unreadMessages: number }) {
  const t = useTexts(texts);
  const links = linksOf(viewer);
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);
  return (
    <nav
      aria-label={t.main}
      className="bottom-nav fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-form">
        {links.map((link) => {
          const { icon: Icon } = link;
          return (
            <li key={link.to} className="flex-1">
              <Link
                to={link.to}
                aria-current={link === current ? "page" : undefined}
                className={cx(
                  "relative flex h-16 flex-col items-center justify-center gap-0.5 font-semibold -outline-offset-3",
                  link === current ? "text-green" : "text-soft",
                )}
              >
                <Icon aria-hidden className="size-5.5" />
                {link.label}
                {link.to === "/messages" && (
                  <Unread count={unreadMessages} className="absolute top-1 left-[calc(50%+1px)]" />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
