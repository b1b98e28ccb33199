import { CalendarDays, Phone } from "lucide-react";
import { Link } from "#ui/link.tsx";
import type { MessageCard as Card } from "../rules/message-card.ts";

/** The day or the telephone number of a message, with what the reader can do with it. */
export function MessageCard({ card: { kind, title, note, act } }: { card: Card }) {
  const Icon = kind === "day" ? CalendarDays : Phone;
  return (
    <div
      data-message-card
      className="flex max-w-[min(34rem,85%)] items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-2"
    >
      <Icon aria-hidden className="size-5 flex-none text-green" />
      <div className="flex flex-wrap items-center gap-x-6">
        <span>
          <span className="num block font-semibold">{title}</span>
          {note && <span className="block text-sm text-soft">{note}</span>}
        </span>
        {act && (
          <Link to={act.to} className="tap inline-flex items-center font-semibold text-green">
            {act.label}
          </Link>
        )}
      </div>
    </div>
  );
}
