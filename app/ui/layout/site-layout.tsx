import { FlaskConical } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { Language } from "#kernel/language.ts";
import { cx } from "#ui/cx.ts";
import { Moments, Toaster } from "#ui/toast.tsx";
import { useEnglishPart, useTexts } from "../language.ts";
import { lazyInside } from "../lazy-part.tsx";
import { texts } from "../texts.ts";
import { isFocused, isTextPage } from "./public/public-links.ts";
import type { Viewer } from "./viewer.ts";

// What each kind of visitor does not see, they do not download.
const LanguageNote = lazyInside(async () => (await import("./public/language-note.tsx")).LanguageNote);
const PublicHeader = lazyInside(async () => (await import("./public/visitor-frame.ts")).PublicHeader);
const Footer = lazyInside(async () => (await import("./public/visitor-frame.ts")).Footer);
const SignedInTop = lazyInside(async () => (await import("./signed-in.tsx")).SignedInTop);
const SignedInBottom = lazyInside(async () => (await import("./signed-in.tsx")).SignedInBottom);

/** The first focusable element of the page: a link past the header. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-green px-4 py-3 font-semibold text-on-green focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      {useTexts(texts).skipToContent}
    </a>
  );
}

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
const OWN_FRAME = "features/desk/operators/admin/layout";

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

/** States that payments and email are simulated. */
function SandboxBanner() {
  const t = useTexts(texts);
  return (
    <aside {...useEnglishPart()} aria-label={t.sandbox} className="sandbox-banner bg-sunk text-soft">
      <p className="wrap flex items-center gap-2 py-1.5 text-xs">
        <FlaskConical aria-hidden className="size-4" />
        {t.staysHere}
      </p>
    </aside>
  );
}
