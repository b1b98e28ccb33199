/**
 * How the assistant's answer comes over the wire: what the server writes and the widget reads. Asked for with
 * `Accept: text/event-stream`, each event is one block `event: <type>`, `data: <this object as JSON>` and an empty line.
 */

/** Something to press beside the words: a screen, an article or one of the asker's own things. */
export interface AnswerCard {
  kind: "page" | "article" | "person" | "job" | "quote" | "booking" | "draft";
  title: string;
  /** A path of ours, checked by the server: "/my-jobs". */
  href: string;
  /** One line below the title: what one does there, or a job's state. */
  detail: string | null;
}

export type AnswerEvent =
  /** A piece of the answer, to be put behind what came before. */
  | { type: "text"; text: string }
  /** What was looked up with the asker's own rights: "your jobs". Shown as "Looked at: your jobs". */
  | { type: "looked"; at: string }
  | { type: "card"; card: AnswerCard }
  /** A plain sentence about the answer, not part of it: that the built-in guide answers, and why. */
  | { type: "note"; text: string }
  /** What was written so far is not the answer: take it away, a better one follows. */
  | { type: "restart" }
  /** The last one of an answer that came to its end. */
  | { type: "done"; source: AnswerSource }
  /** The last one of an answer that did not. `message` is for people. */
  | { type: "error"; code: string; message: string };

/** `guide`: the built-in guide; `model`: the language model of the settings. */
export type AnswerSource = "guide" | "model";

/** The whole answer, for callers that read JSON; the specification's field is `message`. */
export interface WholeAnswer {
  message: string;
  cards: AnswerCard[];
  lookedAt: string[];
  notes: string[];
  source: AnswerSource;
}

/** One event as it is sent. */
export const written = (event: AnswerEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** The answer's events out of a response's body, as they arrive. What is no event of ours is passed over. */
export async function* readAnswer(body: AsyncIterable<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}

function eventOf(block: string): AnswerEvent | null {
  const line = block.split("\n").find((each) => each.startsWith("data: "));
  if (!line) return null;
  try {
    const event: unknown = JSON.parse(line.slice("data: ".length));
    return typeof event === "object" && event !== null && "type" in event ? (event as AnswerEvent) : null;
  } catch {
    return null;
  }
}

/** The events of one answer put together. */
export function wholeAnswer(events: readonly AnswerEvent[]): WholeAnswer {
  const whole: WholeAnswer = { message: "", cards: [], lookedAt: [], notes: [], source: "guide" };
  for (const event of events) {
    if (event.type === "text") whole.message += event.text;
    if (event.type === "restart") whole.message = "";
    if (event.type === "restart") whole.cards = [];
    if (event.type === "looked") whole.lookedAt.push(event.at);
    if (event.type === "card") whole.cards.push(event.card);
    if (event.type === "note") whole.notes.push(event.text);
    if (event.type === "done") whole.source = event.source;
  }
  return { ...whole, message: whole.message.trim() };
}
