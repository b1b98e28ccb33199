import { AppHeader } from "./app-header.tsx";
import { SuspendedBanner, VerifyEmailBanner } from "./banners.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import type { Viewer } from "./viewer.ts";

interface SignedInProps {
  viewer: Viewer;
  unread: number;
}

interface SignedInTopProps extends SignedInProps {
  news: number;
}

/** What only signed-in people see of the frame; its own file, which visitors' browsers do not load. */
export function SignedInTop({ viewer, unread, news }: SignedInTopProps) {
  return (
    <>
      <AppHeader viewer={viewer} unread={unread} news={news} />
      {viewer.suspended && <SuspendedBanner reason={viewer.suspendedFor} />}
      {!viewer.emailVerified && <VerifyEmailBanner userType={viewer.userType} />}
    </>
  );
}

export const SignedInBottom = ({ viewer, unread }: SignedInProps) => (
  <BottomNav userType={viewer.userType} unread={unread} />
);
