import { SeeNews } from "#features/notifications/ui/see-news.tsx";
import { Live } from "./live.tsx";

/** What keeps a signed-in person's open page alive: events as they happen, and news that is read by being seen. */
export default function SignedInLife({ id, from, news }: { id: string; from: number | null; news: number }) {
  return (
    <>
      {from !== null && <Live key={id} from={from} />}
      <SeeNews news={news} />
    </>
  );
}
