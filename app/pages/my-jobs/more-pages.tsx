import { ButtonLink } from "#ui/button.tsx";
import { myJobsAddress } from "./tabs.ts";

interface MorePagesProps {
  tab: string;
  cursor: string | undefined;
  nextCursor: string | null;
  /** "jobs" or "bookings". */
  of: string;
}

/** Links to older items and back; nothing when everything fits on one page. */
export function MorePages({ tab, cursor, nextCursor, of }: MorePagesProps) {
  if (!cursor && !nextCursor) return null;
  return (
    <nav aria-label={`More ${of}`} className="mt-6 flex flex-wrap justify-center gap-3">
      {cursor && <ButtonLink to={myJobsAddress(tab)}>Back to the newest</ButtonLink>}
      {nextCursor && <ButtonLink to={myJobsAddress(tab, nextCursor)}>{`Show older ${of}`}</ButtonLink>}
    </nav>
  );
}
