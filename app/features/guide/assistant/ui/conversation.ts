import { type AnswerEvent, readAnswer } from "../rules/answer.ts";
import { isOwnPath } from "../rules/answer-text.ts";
import { contextOfPath, HISTORY_MAX, MESSAGE_MAX } from "../rules/question.ts";
import { FAILED, failed, historyOf, isOver, newTurn, stopped, type Turn, withEvent } from "../rules/turns.ts";
import { GUEST, loadConversation, saveConversation } from "./stored-conversation.ts";

/** The number of exchanges that survive a reload. */
const STORED = 20;
/** The longest path that is sent to the server. */
const PAGE_MAX = 300;

/** One user's conversation with the assistant. It continues while the panel is closed, and survives a reload. */
export interface Conversation {
  subscribe(listener: () => void): () => void;
  turns(): readonly Turn[];
  /** Asks from the page at `path`. Does nothing for a blank question or while another is being answered. */
  ask(question: string, path: string): void;
  /** Repeats a question whose answer failed or was stopped. */
  again(turn: Turn, path: string): void;
  stop(): void;
  clear(): void;
}

let current: { owner: string; conversation: Conversation } | undefined;

/** The conversation of the signed-in user (their id), or of a guest. */
export function conversationOf(id: string | null): Conversation {
  const owner = id ?? GUEST;
  if (current?.owner === owner) return current.conversation;
  current?.conversation.stop();
  current = { owner, conversation: makeConversation(owner) };
  return current.conversation;
}

function makeConversation(owner: string): Conversation {
  const listeners = new Set<() => void>();
  const stored = loadConversation();
  let turns: readonly Turn[] = stored.owner === owner ? stored.turns.map(stopped) : [];
  let stopping: AbortController | undefined;

  function show(next: readonly Turn[]) {
    turns = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, how: (turn: Turn) => Turn) =>
    show(turns.map((turn) => (turn.id === id ? how(turn) : turn)));
  const save = () => saveConversation({ owner, turns: turns.slice(-STORED) });

  async function answer({ id, question }: Turn, history: readonly Turn[], path: string) {
    const stop = new AbortController();
    stopping = stop;
    try {
      for await (const event of answerTo(question, history, { owner, path, signal: stop.signal }))
        change(id, (turn) => withEvent(turn, event));
      change(id, failed);
    } catch (error) {
      change(
        id,
        stop.signal.aborted ? stopped : (turn) => failed(turn, error instanceof Refused ? error.message : FAILED),
      );
    }
    if (stopping === stop) stopping = undefined;
    if (current?.owner === owner) save();
  }

  function ask(question: string, path: string) {
    const text = question.trim();
    if (text === "" || turns.some((turn) => !isOver(turn))) return;
    const turn = newTurn(crypto.randomUUID(), text);
    const history = turns;
    show([...turns, turn]);
    save();
    void answer(turn, history, path);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turns: () => turns,
    ask,
    again({ id, question }, path) {
      if (turns.some((turn) => !isOver(turn))) return;
      show(turns.filter((turn) => turn.id !== id));
      ask(question, path);
    },
    stop: () => stopping?.abort(),
    clear() {
      stopping?.abort();
      show([]);
      saveConversation(null);
    },
  };
}

/** The server refused the question, with a sentence for the user. */
class Refused extends Error {}

async function* answerTo(
  message: string,
  before: readonly Turn[],
  { owner, path, signal }: { owner: string; path: string; signal: AbortSignal },
): AsyncGenerator<AnswerEvent> {
  const reply = await fetch("/api/v1/functions/ai-assistant", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({
      message,
      context: contextOfPath(path),
      userType: owner === GUEST ? "guest" : "authenticated",
      ...(isOwnPath(path) && path.length <= PAGE_MAX && { page: path }),
      history: historyOf(before, HISTORY_MAX, MESSAGE_MAX),
    }),
    signal,
  });
  if (!reply.ok) throw await refusalOf(reply);
  if (reply.body) yield* readAnswer(chunksOf(reply.body));
}

async function refusalOf(reply: Response): Promise<Error> {
  if (![422, 429, 503].includes(reply.status)) return new Error(String(reply.status));
  const problem = (await reply.json().catch(() => ({}))) as { detail?: string };
  return new Refused(problem.detail ?? FAILED);
}

/** The chunks of a body: not every browser can iterate over a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
