import { Link } from "react-router";
import type { AnswerCard } from "../rules/answer.ts";
import { isOwnPath } from "../rules/answer-text.ts";
import { Icon } from "./icon.tsx";

/** Symbols of icons.svg. */
const ICONS: Record<AnswerCard["kind"], string> = {
  page: "file-text",
  article: "circle-question-mark",
  person: "user-round",
  job: "briefcase-business",
  quote: "receipt-text",
  booking: "calendar-check",
  draft: "pen-line",
};

/** The links below an answer. */
export function AnswerCards({ cards, onFollow }: { cards: readonly AnswerCard[]; onFollow(): void }) {
  const own = cards.filter(({ href }) => isOwnPath(href));
  if (own.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {own.map(({ kind, title, href, detail }) => (
        <li key={`${href} ${title}`}>
          <Link
            to={href}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-raised px-3 py-2 hover:border-edge hover:bg-sunk"
          >
            <Icon name={ICONS[kind] ?? ICONS.page} className="size-5 text-green" />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-semibold text-sm">{title}</span>
              {detail && <span className="block text-soft text-xs">{detail}</span>}
            </span>
            <Icon name="chevron-right" className="size-4 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
