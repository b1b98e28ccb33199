import { Button } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { NOTHING, type Turn } from "../rules/turns.ts";
import { AnswerCards } from "./answer-cards.tsx";
import { AnswerText } from "./answer-text.tsx";
import { Icon } from "./icon.tsx";
import { texts } from "./panel.texts.ts";

interface ExchangeProps {
  turn: Turn;
  /** Another question is being answered, so this one cannot be repeated now. */
  busy: boolean;
  onAgain(turn: Turn): void;
  onFollow(): void;
}

/** One question and its answer. */
export function Exchange({ turn, busy, onAgain, onFollow }: ExchangeProps) {
  const t = useTexts(texts);
  const { state, text, cards, failure } = turn;
  return (
    <li data-exchange className="flex flex-col gap-2.5">
      <p className="max-w-[85%] self-end whitespace-pre-line break-words rounded-lg rounded-br-sm bg-green-soft px-3.5 py-2">
        <span className="sr-only">{t.youAsked}</span>
        {turn.question}
      </p>
      <div className="flex flex-col gap-2.5 break-words leading-normal">
        {state === "waiting" && <Waiting />}
        <AnswerText text={text} onFollow={onFollow} />
        <AnswerCards cards={cards} onFollow={onFollow} />
        {state === "stopped" && <p className="text-sm text-soft">{text === "" ? t.youStoppedThisAnswer : t.stopped}</p>}
        {failure && (
          <p className="flex items-start gap-1.5 text-red text-sm">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            {failure}
          </p>
        )}
        {(state === "failed" || state === "stopped" || text === NOTHING) && !busy && (
          <p>
            <Button size="sm" icon={<Icon name="rotate-ccw" className="size-4" />} onClick={() => onAgain(turn)}>
              {t.tryAgain}
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
  const t = useTexts(texts);
  if (state === "waiting" || lookedAt.length + notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-soft text-xs">
      {lookedAt.length > 0 && (
        <li className="flex items-start gap-1.5">
          <Icon name="eye" className="mt-0.5 size-3.5" />
          {t.lookedAt(lookedAt.join(", "))}
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
  const t = useTexts(texts);
  return (
    <p className="flex items-center gap-2.5 text-soft">
      <span aria-hidden className="flex gap-1">
        {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
          <span key={delay} className={`size-1.5 rounded-full bg-soft motion-safe:animate-pulse ${delay}`} />
        ))}
      </span>
      {t.lookingForAnswer}
    </p>
  );
}
