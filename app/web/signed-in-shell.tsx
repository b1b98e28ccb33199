import { MarkSeen } from "#features/notifications/ui/mark-seen.tsx";
import { Live } from "./live.tsx";

/** What keeps a signed-in person's open page alive: events as they happen, and news that is read by being seen. */
export default function SignedInShell({ id, from, news }: { id: string; from: number | null; news: number }) {
  return (
    <>
      {from !== null && <Live key={id} from={from} />}
      <MarkSeen unread={news} />
    </>
  );
}
