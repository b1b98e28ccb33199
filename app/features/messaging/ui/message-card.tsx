import { CalendarDays, Phone } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import type { MessageCard as Card } from "../rules/message-card.ts";

/** The day or the telephone number of a message, with what the reader can do with it. */
export function MessageCard({ card: { kind, title, act } }: { card: Card }) {
  const Icon = kind === "day" ? CalendarDays : Phone;
  return (
    <div
      data-message-card
      className="flex max-w-[min(34rem,85%)] flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-2"
    >
      <Icon aria-hidden className="size-5 flex-none text-green" />
      <span className="num font-semibold">{title}</span>
      {act && (
        <ButtonLink to={act.to} variant="text" size="sm">
          {act.label}
        </ButtonLink>
      )}
    </div>
  );
}
