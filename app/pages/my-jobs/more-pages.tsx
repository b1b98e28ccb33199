import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { myJobsAddress } from "./tabs.ts";
import { texts } from "./texts.tsx";

interface MorePagesProps {
  tab: string;
  cursor: string | undefined;
  nextCursor: string | null;
  /** "jobs" or "bookings". */
  of: string;
}

/** Links to older items and back; nothing when everything fits on one page. */
export function MorePages({ tab, cursor, nextCursor, of }: MorePagesProps) {
  const t = useTexts(texts);
  if (!cursor && !nextCursor) return null;
  return (
    <nav aria-label={t.moreOf(of)} className="mt-6 flex flex-wrap justify-center gap-3">
      {cursor && <ButtonLink to={myJobsAddress(tab)}>{t.backToNewest}</ButtonLink>}
      {nextCursor && <ButtonLink to={myJobsAddress(tab, nextCursor)}>{t.showOlderOf(of)}</ButtonLink>}
    </nav>
  );
}
