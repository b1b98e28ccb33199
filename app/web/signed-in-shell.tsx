import { lazy, Suspense } from "react";
import { MarkSeen } from "#features/notifications/ui/mark-seen.tsx";
import type { Viewer } from "#ui/layout/viewer.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { KeepTyped } from "./keep-typed.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { PaletteKeys } from "./palette-keys.tsx";

const OutboxBar = lazy(() => import("./outbox/outbox-bar.tsx"));

interface SignedInShellProps {
  viewer: Viewer;
  from: number | null;
  unreadNotifications: number;
}

/**
 * Live updates for a signed-in person, what they typed before a proof of identity, marking notifications as read when their page has been seen, and the
 * palette; operators have a search of their own. What a tradesperson did without a network.
 */
export default function SignedInShell({ viewer, from, unreadNotifications }: SignedInShellProps) {
  const hydrated = useHydrated();
  return (
    <>
      {from !== null && <LiveUpdates key={viewer.id} from={from} />}
      <KeepTyped />
      <MarkSeen unread={unreadNotifications} />
      {!viewer.isAdmin && <PaletteKeys userType={viewer.userType} />}
      {hydrated && viewer.userType === "tradesperson" && (
        <Suspense>
          <OutboxBar key={viewer.id} account={viewer.id} />
        </Suspense>
      )}
    </>
  );
}
