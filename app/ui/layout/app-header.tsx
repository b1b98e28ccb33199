import { Bell } from "lucide-react";
import { useLocation } from "react-router";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { texts } from "./banners.texts.tsx";
import { currentLink, linksOf } from "./nav-links.ts";
import { Unread } from "./unread.tsx";
import type { Viewer } from "./viewer.ts";

interface AppHeaderProps {
  viewer: Viewer;
  unreadMessages: number;
  unreadNotifications: number;
}

/** The header for signed-in people. The five main links are here on wide screens, and in `BottomNav` on phones. */
export function AppHeader({ viewer, unreadMessages, unreadNotifications }: AppHeaderProps) {
  const t = useTexts(texts);
  const links = linksOf(viewer);
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);
  return (
    <header className="site-header border-line border-b">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-2">
        <Logo to={links[0]?.to ?? "/"} />
        <nav aria-label={t.main} className="ml-auto hidden lg:block">
          <ul className="flex flex-wrap items-center gap-1">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={link === current ? "page" : undefined}
                  className={cx(
                    "inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 hover:text-green",
                    link === current && "font-bold text-green",
                  )}
                >
                  {link.label}
                  {link.to === "/messages" && <Unread count={unreadMessages} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <span className="launcher-slot ml-auto" />
        <Link to="/notifications" className="tap relative flex items-center justify-center rounded-full hover:bg-sunk">
          <Bell aria-hidden className="size-5.5" />
          <VisuallyHidden>{t.notifications}</VisuallyHidden>
          <Unread count={unreadNotifications} className="absolute top-0.5 left-[calc(50%+1px)]" />
        </Link>
        <AccountMenu viewer={viewer} className="lg:ml-3" />
      </div>
    </header>
  );
}
