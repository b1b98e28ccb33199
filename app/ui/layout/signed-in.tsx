import { AppHeader } from "./app-header.tsx";
import { SuspendedBanner, TermsBanner, VerifyEmailBanner } from "./banners.tsx";
import { BottomNav } from "./bottom-nav.tsx";
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
