import { CalendarX2 } from "lucide-react";
import { Link } from "react-router";

interface NoShowNoteProps {
  bookingId: string;
  /** What has become of the report, for this reader. */
  text: string;
  /** Whether the reader can contest it. */
  contestable: boolean;
}

/** A report that nobody came, on the job's page. */
export const NoShowNote = ({ bookingId, text, contestable }: NoShowNoteProps) => {
  return (
    <div role="note" className="mt-3 flex gap-2.5 rounded-md bg-amber-soft px-3.5 py-3 text-sm">
      <CalendarX2 aria-hidden className="size-5 flex-none text-amber-ink" />
      <p>
        {text}{" "}
        <Link to={`/booking/${bookingId}/no-show`} className="link">
          {contestable ? "Contest the report" : "See the report"}
        </Link>
      </p>
    </div>
  );
};
