import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import type { AnswerCard } from "../rules/answer.ts";
import { blocksOf, isEmergencyCall, isOwnPath, type Piece } from "../rules/answer-text.ts";
import { NOTHING, type Turn } from "../rules/turns.ts";
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
function AnswerCards({ cards, onFollow }: { cards: readonly AnswerCard[]; onFollow(): void }) {
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

interface ExchangeProps {
  turn: Turn;
  /** Another question is being answered, so this one cannot be repeated now. */
  busy: boolean;
  onAgain(turn: Turn): void;
  onFollow(): void;
}

/** One question and its answer. */
export function Exchange({ turn, busy, onAgain, onFollow }: ExchangeProps) {
  const { state, text, cards, failure } = turn;
  return (
    <li data-exchange className="flex flex-col gap-2.5">
      <p className="max-w-[85%] self-end whitespace-pre-line break-words rounded-lg rounded-br-sm bg-green-soft px-3.5 py-2">
        <span className="sr-only">{"You asked: "}</span>
        {turn.question}
      </p>
      <div className="flex flex-col gap-2.5 break-words leading-normal">
        {state === "waiting" && <Waiting />}
        <AnswerText text={text} onFollow={onFollow} />
        <AnswerCards cards={cards} onFollow={onFollow} />
        {state === "stopped" && (
          <p className="text-sm text-soft">{text === "" ? "You stopped this answer." : "Stopped."}</p>
        )}
        {failure && (
          <p className="flex items-start gap-1.5 text-red text-sm">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            {failure}
          </p>
        )}
        {(state === "failed" || state === "stopped" || text === NOTHING) && !busy && (
          <p>
            <Button size="sm" icon={<Icon name="rotate-ccw" className="size-4" />} onClick={() => onAgain(turn)}>
              Try again
            </Button>
          </p>
        )}
        <About turn={turn} />
      </div>
    </li>
  );
}

/** What was looked up for the answer, and notes about it. */
function About({ turn: { lookedAt, notes, state } }: { turn: Turn }) {
  if (state === "waiting" || lookedAt.length + notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-soft text-xs">
      {lookedAt.length > 0 && (
        <li className="flex items-start gap-1.5">
          <Icon name="eye" className="mt-0.5 size-3.5" />
          {`Looked at: ${lookedAt.join(", ")}`}
        </li>
      )}
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-1.5">
          <Icon name="info" className="mt-0.5 size-3.5" />
          {note}
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <p className="flex items-center gap-2.5 text-soft">
      <span aria-hidden className="flex gap-1">
        {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
          <span key={delay} className={`size-1.5 rounded-full bg-soft motion-safe:animate-pulse ${delay}`} />
        ))}
      </span>
      Looking for an answer…
    </p>
  );
}

interface AnswerTextProps {
  text: string;
  /** Called when a link within the site is followed. */
  onFollow(): void;
}

/** An answer's text. Only links and strong words are marked up; nothing in it is parsed as HTML. */
function AnswerText({ text, onFollow }: AnswerTextProps) {
  const pieces = (all: readonly Piece[]) =>
    all.map(({ text: words, href, strong }, index) => {
      const key = `${index} ${words}`;
      if (strong) return <strong key={key}>{words}</strong>;
      if (!href) return words;
      if (isEmergencyCall(href))
        return (
          <a key={key} href={href} className="link font-semibold">
            {words}
          </a>
        );
      return (
        <Link key={key} to={href} onClick={onFollow} className="link">
          {words}
        </Link>
      );
    });
  return blocksOf(text).map((block, index) => {
    const key = `${index}`;
    if ("paragraph" in block) return <p key={key}>{pieces(block.paragraph)}</p>;
    return (
      <ul key={key} className="list-disc space-y-1 pl-5">
        {block.items.map((item, place) => {
          const line = `${place}`;
          return <li key={line}>{pieces(item)}</li>;
        })}
      </ul>
    );
  });
}
