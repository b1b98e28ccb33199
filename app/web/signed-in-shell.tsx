import { MarkSeen } from "#features/notifications/ui/mark-seen.tsx";
import { KeepTyped } from "./keep-typed.tsx";
import { LiveUpdates } from "./live-updates.tsx";

interface SignedInShellProps {
  id: string;
  from: number | null;
  unreadNotifications: number;
}

/** Live updates for a signed-in person, what they typed before a proof of identity, and marking notifications as read when their page has been seen. */
export default function SignedInShell({ id, from, unreadNotifications }: SignedInShellProps) {
  return (
    <>
      {from !== null && <LiveUpdates key={id} from={from} />}
      <KeepTyped />
      <MarkSeen unread={unreadNotifications} />
    </>
  );
}
