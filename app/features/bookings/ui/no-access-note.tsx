import { DoorClosed } from "lucide-react";
import { Link } from "react-router";
import { cx } from "#ui/cx.ts";

interface NoAccessNoteProps {
  path: string;
  /** What has become of the report, for this reader. */
  text: string;
  label: string;
  /** The reader can object now. */
  isYours: boolean;
}

/** A report that nobody was in, on the job's page. */
export const NoAccessNote = ({ path, text, label, isYours }: NoAccessNoteProps) => (
  <div
    role="note"
    className={cx("mt-3 flex gap-2.5 rounded-md px-3.5 py-3 text-sm", isYours ? "bg-amber-soft" : "bg-sunk")}
  >
    <DoorClosed aria-hidden className={cx("size-5 flex-none", isYours ? "text-amber-ink" : "text-soft")} />
    <p>
      {text}{" "}
      <Link to={path} className="link">
        {label}
      </Link>
    </p>
  </div>
);
