import type { ConversationAction } from "../conversation.actions.ts";
import { conversationReducer, initialConversation } from "../conversation.reducer.ts";
import type { ConversationState } from "../conversation.state.ts";
import { lastKnownId, syncCursor, unreadInSight } from "../message-history.reducer.ts";
import { nextSendStep } from "../outbox.reducer.ts";
import type { ShownMessage } from "../shown-message.ts";

const PAGE = 100;
export const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** A request without a reply yet. The reply arrives, or the request or its reply is lost. */
interface Request {
  arrive(): void;
  fail(): void;
}

/** A server with one conversation, and a page that shows it through the reducer, as the hooks do. */
export class Simulation {
  stored: ShownMessage[] = [];
  byKey = new Map<string, ShownMessage>();
  requests: Request[] = [];
  isConnected = true;
  writtenKeys: string[] = [];
  state: ConversationState;

  /** `openedAfter` opens the page in the middle of the conversation instead of at its end. */
  constructor(length: number, openedAfter?: number) {
    for (let n = 1; n <= length; n++) this.store({ own: n % 3 === 0, read: true });
    const { messages, more } = openedAfter === undefined ? this.newest() : this.after(idOf(openedAfter));
    const [hasOlder, hasNewer] = openedAfter === undefined ? [more, false] : [true, more];
    this.state = initialConversation({ messages, hasOlder, hasNewer });
  }

  store(message: Partial<ShownMessage>): ShownMessage {
    const n = this.stored.length + 1;
    const empty = { own: false, read: false, attachments: [], iso: "", time: "", day: "", card: null };
    const added = { ...empty, id: idOf(n), content: `message ${n}`, ...message };
    this.stored = [...this.stored, added];
    return added;
  }
  after(id: string) {
    const later = this.stored.filter((message) => message.id > id);
    return { messages: later.slice(0, PAGE), more: later.length > PAGE };
  }
  before(id: string) {
    const earlier = this.stored.filter((message) => message.id < id);
    return { messages: earlier.slice(-PAGE), more: earlier.length > PAGE };
  }
  newest = () => this.before("z");

  dispatch(action: ConversationAction) {
    this.state = conversationReducer(this.state, action);
    const { history, outbox } = this.state;
    if (history.sync === "due") {
      this.dispatch({ type: "sync-started" });
      this.#requestNew(syncCursor(history));
    }
    const step = nextSendStep(outbox);
    if (step?.type !== "send") return;
    const { key, content } = step.message;
    this.dispatch({ type: "send-started", key, sentAfter: lastKnownId(history) });
    this.#send(key, content);
  }
  announce() {
    if (this.isConnected) this.dispatch({ type: "messages-changed" });
  }
  #requestNew(after: string | undefined) {
    const page = after === undefined ? this.newest() : this.after(after);
    const arrive = () => {
      this.dispatch({ type: "messages-received", after, messages: page.messages });
      if (page.more && after !== undefined) this.#requestNew(page.messages.at(-1)?.id);
      else this.dispatch({ type: "sync-finished" });
    };
    this.requests.push({ arrive, fail: () => this.dispatch({ type: "sync-failed" }) });
  }
  #send(key: string, content: string) {
    const fail = () => this.dispatch({ type: "send-failed", key });
    const arrive = () => {
      const message = this.byKey.get(key) ?? this.store({ own: true, content });
      this.byKey.set(key, message);
      this.announce();
      this.requests.push({ arrive: () => this.dispatch({ type: "sent", key, message }), fail });
    };
    this.requests.push({ arrive, fail });
  }
  #requestPage(arrive: () => void) {
    this.requests.push({ arrive, fail: () => this.dispatch({ type: "page-failed" }) });
  }
  take(which: number): Request | undefined {
    return this.requests.splice(which % Math.max(1, this.requests.length), 1)[0];
  }
  retry() {
    for (const { key } of this.state.outbox.messages) this.dispatch({ type: "send-retried", key });
    if (this.state.history.sync === "failed") this.dispatch({ type: "messages-changed" });
  }
  markRead() {
    const upTo = unreadInSight(this.state.history);
    if (!upTo) return;
    this.stored = this.stored.map((message) => (message.own ? message : { ...message, read: true }));
    this.dispatch({ type: "read-reported", upTo });
  }
  write() {
    const key = `key ${this.writtenKeys.length}`;
    this.writtenKeys.push(key);
    this.dispatch({ type: "send-queued", key, content: `own message with ${key}` });
  }
  load(direction: "older" | "newer") {
    const { window } = this.state.history;
    const edge = (direction === "older" ? window.messages[0] : window.messages.at(-1))?.id;
    if (!edge || !(direction === "older" ? window.hasOlder : window.hasNewer)) return;
    const page = direction === "older" ? this.before(edge) : this.after(edge);
    this.dispatch({ type: "page-requested", direction });
    this.#requestPage(() => {
      if (direction === "older") this.dispatch({ type: "older-page-loaded", before: edge, page });
      else this.dispatch({ type: "newer-page-loaded", after: edge, page });
    });
  }
  jumpToNewest() {
    this.dispatch({ type: "newest-requested" });
    if (!this.state.history.window.hasNewer) return;
    const page = this.newest();
    this.#requestPage(() => this.dispatch({ type: "newest-page-loaded", page }));
  }
  answerAll() {
    while (this.requests.length > 0) this.take(0)?.arrive();
  }
  /** All requests succeed, and the reader goes to the end of the conversation. */
  settle() {
    events.connect(this);
    for (let round = 0; round < 3; round++) {
      this.answerAll();
      this.retry();
      this.jumpToNewest();
      this.dispatch({ type: "scrolled", isReadingUp: false });
    }
    this.markRead();
  }
}

/** Everything that can happen to a page; `which` selects one of the open requests. */
export const events = {
  connect: (page: Simulation) => {
    page.isConnected = true;
    page.dispatch({ type: "connection-resumed" });
  },
  disconnect: (page: Simulation) => {
    page.isConnected = false;
    page.dispatch({ type: "connection-lost" });
  },
  arrive: (page: Simulation, which: number) => page.take(which)?.arrive(),
  fail: (page: Simulation, which: number) => page.take(which)?.fail(),
  retry: (page: Simulation) => page.retry(),
  otherWrites: (page: Simulation) => {
    page.store({});
    page.announce();
  },
  otherReads: (page: Simulation) => {
    page.stored = page.stored.map((message) => (message.own ? { ...message, read: true } : message));
    page.announce();
  },
  write: (page: Simulation) => page.write(),
  markRead: (page: Simulation) => page.markRead(),
  scrollUp: (page: Simulation) => page.dispatch({ type: "scrolled", isReadingUp: true }),
  scrollDown: (page: Simulation) => page.dispatch({ type: "scrolled", isReadingUp: false }),
  loadOlder: (page: Simulation) => page.load("older"),
  loadNewer: (page: Simulation) => page.load("newer"),
  jumpToNewest: (page: Simulation) => page.jumpToNewest(),
} satisfies Record<string, (page: Simulation, which: number) => void>;
