import type { AnswerCard, AnswerEvent, AnswerSource } from "./answer.ts";
import type { Turn as Said } from "./question.schema.ts";

/** The text of a failed answer (specification, section 8). */
export const FAILED = "Sorry, I encountered an error. Please try again.";
/** The text of an answer that contains no text. */
export const NOTHING = "I'm sorry, I couldn't process that request.";

/** A question in the widget and its answer so far. */
export interface Turn {
  id: string;
  question: string;
  text: string;
  cards: readonly AnswerCard[];
  lookedAt: readonly string[];
  notes: readonly string[];
  source: AnswerSource | null;
  /** `waiting`: no text yet. The last three are final. */
  state: "waiting" | "writing" | "done" | "stopped" | "failed";
  /** Why it failed, as a sentence for the user. */
  failure: string | null;
}

export const newTurn = (id: string, question: string): Turn => ({
  id,
  question,
  text: "",
  cards: [],
  lookedAt: [],
  notes: [],
  source: null,
  state: "waiting",
  failure: null,
});

export const isOver = ({ state }: Turn): boolean => state !== "waiting" && state !== "writing";

/** A turn with the next event of its answer. Events after its end change nothing. */
export function withEvent(turn: Turn, event: AnswerEvent): Turn {
  if (isOver(turn)) return turn;
  switch (event.type) {
    case "text":
      return { ...turn, state: "writing", text: turn.text + event.text };
    case "looked":
      return turn.lookedAt.includes(event.at) ? turn : { ...turn, lookedAt: [...turn.lookedAt, event.at] };
    case "card":
      return { ...turn, cards: [...turn.cards, event.card] };
    case "note":
      return { ...turn, notes: [...turn.notes, event.text] };
    case "restart":
      return { ...turn, state: "waiting", text: "", cards: [] };
    case "done":
      return { ...turn, state: "done", text: turn.text.trim() || NOTHING, source: event.source };
    case "error":
      return failed(turn);
    default:
      return turn;
  }
}

/** Ends a turn whose answer failed, with its text so far. */
export const failed = (turn: Turn, failure: string = FAILED): Turn =>
  isOver(turn) ? turn : { ...turn, state: "failed", failure };

export const stopped = (turn: Turn): Turn => (isOver(turn) ? turn : { ...turn, state: "stopped" });

/**
 * The conversation that is sent with a question: complete exchanges only, the last `most` texts of at most `longest`
 * characters.
 */
export function historyOf(turns: readonly Turn[], most: number, longest: number): Said[] {
  const exchanges = turns.filter(({ state, text }) => state === "done" && text !== "");
  return exchanges
    .flatMap(({ question, text }): Said[] => [
      { role: "user", content: question.slice(0, longest) },
      { role: "assistant", content: text.slice(0, longest) },
    ])
    .slice(-most);
}
