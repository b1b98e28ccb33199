import { type ReactNode, Suspense } from "react";
import { cx } from "#ui/cx.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { Toaster } from "#ui/toast.tsx";
import { Footer } from "./footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import { SignedInBottom, SignedInTop } from "./signed-in-lazy.tsx";
import type { Viewer } from "./viewer.ts";

interface FrameProps {
  viewer: Viewer | null;
  /** Messages that wait to be read. */
  unread: number;
  /** Notifications that wait to be seen. */
  news: number;
  sandbox: boolean;
  year: number | undefined;
  /** What stands over the page and comes to life after it. */
  late: ReactNode;
  children: ReactNode;
}

/** What stands around every page: header, banners, main, footer, and on phones the navigation below. */
export function Frame({ viewer, unread, news, sandbox, year, late, children }: FrameProps) {
  return (
    <div className={cx("flex min-h-dvh flex-col", viewer && "has-bottom-nav")}>
      <SkipLink />
      {sandbox && <SandboxBanner />}
      <Suspense>{viewer ? <SignedInTop viewer={viewer} unread={unread} news={news} /> : <PublicHeader />}</Suspense>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer year={year} brief={viewer !== null} />
      {late}
      <Suspense>{viewer && <SignedInBottom viewer={viewer} unread={unread} />}</Suspense>
      <Toaster />
    </div>
  );
}
