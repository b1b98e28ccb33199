import { Bell } from "lucide-react";
import { useLocation } from "react-router";
import { cx } from "#ui/cx.ts";
import { Link } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { SuspendedBanner, TermsBanner, VerifyEmailBanner } from "./banners.tsx";
import { currentLink, linksOf } from "./nav-links.ts";
import { Unread } from "./unread.tsx";
import type { Viewer } from "./viewer.ts";

interface SignedInProps {
  viewer: Viewer;
  unreadMessages: number;
}

interface SignedInTopProps extends SignedInProps {
  unreadNotifications: number;
  /** The page has its own header. */
  ownFrame: boolean;
}

/** The parts of the layout for signed-in people; a separate module, which visitors do not download. */
export function SignedInTop({ viewer, unreadMessages, unreadNotifications, ownFrame }: SignedInTopProps) {
  return (
    <>
      {!ownFrame && (
        <AppHeader viewer={viewer} unreadMessages={unreadMessages} unreadNotifications={unreadNotifications} />
      )}
      {viewer.suspended && <SuspendedBanner reason={viewer.suspendedFor} />}
      {viewer.mustAgreeToTerms && !viewer.suspended && <TermsBanner />}
      {!viewer.emailVerified && <VerifyEmailBanner userType={viewer.userType} />}
    </>
  );
}

export const SignedInBottom = ({ viewer, unreadMessages }: SignedInProps) => (
  <BottomNav viewer={viewer} unreadMessages={unreadMessages} />
);

/** The five main links at the bottom of the screen, on phones. */
function BottomNav({ viewer, unreadMessages }: { viewer: Viewer; unreadMessages: number }) {
  const links = linksOf(viewer);
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);
  return (
    <nav
      aria-label="Main"
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

interface AppHeaderProps {
  viewer: Viewer;
  unreadMessages: number;
  unreadNotifications: number;
}

/** The header for signed-in people. The five main links are here on wide screens, and in `BottomNav` on phones. */
function AppHeader({ viewer, unreadMessages, unreadNotifications }: AppHeaderProps) {
  const links = linksOf(viewer);
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);
  return (
    <header className="site-header border-line border-b">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-2">
        <Logo to={links[0]?.to ?? "/"} />
        <nav aria-label="Main" className="ml-auto hidden lg:block">
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
          <VisuallyHidden>Notifications</VisuallyHidden>
          <Unread count={unreadNotifications} className="absolute top-0.5 left-[calc(50%+1px)]" />
        </Link>
        <AccountMenu viewer={viewer} className="lg:ml-3" />
      </div>
    </header>
  );
}
