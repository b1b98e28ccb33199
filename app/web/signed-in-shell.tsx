import { MarkSeen } from "#features/notifications/ui/mark-seen.tsx";
import { LiveUpdates } from "./live-updates.tsx";

/** What keeps a signed-in person's open page alive: events as they happen, and news that is read by being seen. */
export default function SignedInShell({ id, from, news }: { id: string; from: number | null; news: number }) {
  return (
    <>
      {from !== null && <LiveUpdates key={id} from={from} />}
      <MarkSeen unread={news} />
    </>
  );
}
