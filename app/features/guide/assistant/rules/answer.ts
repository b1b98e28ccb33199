/**
 * The assistant's answer as the server sends it and the widget reads it. With `Accept: text/event-stream` each event is one block
 * `event: <type>`, `data: <this object as JSON>` and an empty line.
 */

/** The result of one look-up. */
export interface LookedUp {
  /** The result for the model, with no more than the question needs: no email address, telephone number or full postcode. */
  forModel: object;
  /** The look-up as the user sees it, such as "your jobs"; null when nothing was looked up. */
  label: string | null;
  cards: AnswerCard[];
}

/** A user's text, marked as such and shortened. */
export const quoted = (text: string | null, longest = 400): { written_by_a_user: string } | null =>
  text === null ? null : { written_by_a_user: text.length > longest ? `${text.slice(0, longest)}…` : text };

/** A link below the text: a screen, an article or one of the user's own records. */
export interface AnswerCard {
  kind: "page" | "article" | "person" | "job" | "quote" | "booking" | "draft";
  title: string;
  /** A path of this site, checked by the server: "/my-jobs". */
  href: string;
  /** One line below the title, such as a job's status. */
  detail: string | null;
}

export type AnswerEvent =
  /** A piece of the answer, to be appended to the text so far. */
  | { type: "text"; text: string }
  /** A look-up with the user's own permissions, such as "your jobs". Shown as "Looked at: your jobs". */
  | { type: "looked"; at: string }
  | { type: "card"; card: AnswerCard }
  /** A sentence about the answer, such as that the built-in guide answers, and why. */
  | { type: "note"; text: string }
  /** Discard the text and cards so far: another answer follows. */
  | { type: "restart" }
  /** The last event of a complete answer. */
  | { type: "done"; source: AnswerSource }
  /** The last event of an answer that failed. `message` is shown to the user. */
  | { type: "error"; code: string; message: string };

/** `guide`: the built-in guide; `model`: the language model in the settings. */
export type AnswerSource = "guide" | "model";

/** The whole answer, for callers that read JSON; the specification's field is `message`. */
export interface WholeAnswer {
  message: string;
  cards: AnswerCard[];
  lookedAt: string[];
  notes: string[];
  source: AnswerSource;
}

/** One event as a block of the stream. */
export const serialiseEvent = (event: AnswerEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Parses the events of a response's body as they arrive. Blocks that are not events are ignored. */
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

/** Combines the events of one answer. */
export function wholeAnswer(events: readonly AnswerEvent[]): WholeAnswer {
  const whole: WholeAnswer = { message: "", cards: [], lookedAt: [], notes: [], source: "guide" };
  for (const event of events) {
    if (event.type === "text") whole.message += event.text;
    if (event.type === "restart") {
      whole.message = "";
      whole.cards = [];
    }
    if (event.type === "looked") whole.lookedAt.push(event.at);
    if (event.type === "card") whole.cards.push(event.card);
    if (event.type === "note") whole.notes.push(event.text);
    if (event.type === "done") whole.source = event.source;
  }
  return { ...whole, message: whole.message.trim() };
}
