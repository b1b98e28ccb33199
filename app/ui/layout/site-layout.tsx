import { type ReactNode, Suspense } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { Language } from "#kernel/language.ts";
import { cx } from "#ui/cx.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { Moments, Toaster } from "#ui/toast.tsx";
import { LanguageNote } from "./public/language-note-lazy.tsx";
import { isFocused, isTextPage } from "./public/public-links.ts";
import { Footer, PublicHeader } from "./public/visitor-frame-lazy.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import { SignedInBottom, SignedInTop } from "./signed-in-lazy.tsx";
import type { Viewer } from "./viewer.ts";

interface SiteLayoutProps {
  viewer: Viewer | null;
  unreadMessages: number;
  unreadNotifications: number;
  sandbox: boolean;
  /** What operators announce, above everything else. */
  announcements: ReactNode;
  year: number | undefined;
  /** The language that a visitor has chosen; undefined for people who are signed in. */
  chosen: Language | undefined;
  /** The parts that are loaded after the page (app/web/lazy-shell.tsx). */
  lazyShell: ReactNode;
  children: ReactNode;
}

/** The route whose pages have a header, a navigation and a `main` of their own. */
const OWN_FRAME = "features/operators/admin/layout";

/** The layout of every page: header, banners, main content, on public pages the footer, and on phones the bottom navigation. */
export function SiteLayout(props: SiteLayoutProps) {
  const { pathname } = useLocation();
  const ownFrame = useRouteLoaderData(OWN_FRAME) !== undefined;
  const focused = isFocused(pathname);
  const { viewer, unreadMessages, unreadNotifications, sandbox, announcements, year, chosen, lazyShell, children } =
    props;
  return (
    <div
      className={cx(
        "frame flex min-h-dvh flex-col",
        viewer && !focused && "has-bottom-nav",
        viewer?.userType === "tradesperson" && "at-work",
      )}
    >
      <SkipLink />
      {chosen === "cy" && (
        <Suspense>
          <LanguageNote />
        </Suspense>
      )}
      {announcements && <Suspense>{announcements}</Suspense>}
      {sandbox && !focused && <SandboxBanner />}
      <Suspense>
        {focused ? null : viewer ? (
          <SignedInTop
            viewer={viewer}
            unreadMessages={unreadMessages}
            unreadNotifications={unreadNotifications}
            ownFrame={ownFrame}
          />
        ) : (
          <PublicHeader />
        )}
      </Suspense>
      {ownFrame ? (
        children
      ) : (
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <Moments />
          {children}
        </main>
      )}
      <Suspense>{!focused && (!viewer || isTextPage(pathname)) && <Footer year={year} chosen={chosen} />}</Suspense>
      {lazyShell}
      <Suspense>{viewer && !focused && <SignedInBottom viewer={viewer} unreadMessages={unreadMessages} />}</Suspense>
      <Toaster />
    </div>
  );
}
