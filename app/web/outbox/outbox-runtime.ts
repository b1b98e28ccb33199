import { newId } from "#kernel/id.ts";
import { drain } from "./drain.ts";
import { EMPTY, type Entry, hasRoom, nextEntry, type Outbox, type OutboxEvent, reduce, retryAt } from "./outbox.ts";
import { type OutboxStore, openStore } from "./outbox-store.ts";
import { type NewAct, openDoor, publishOutbox } from "./waiting.ts";

interface Told {
  /** Entries have been sent, so the page is no longer up to date. */
  onSent(entries: readonly Entry[]): void;
  /** What was just added could not be sent yet. */
  onWaiting(): void;
  /** The browser could not store it. */
  onLost(): void;
}

export type OutboxRuntime = ReturnType<typeof createRuntime>;

/** Starts the outbox of an account; null where the browser cannot have one. */
export async function startOutbox(account: string, told: Told): Promise<OutboxRuntime | null> {
  if (!("locks" in navigator)) return null;
  const store = await openStore(account).catch(() => null);
  return store && createRuntime(account, store, told);
}

function createRuntime(account: string, store: OutboxStore, told: Told) {
  let outbox: Outbox = EMPTY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tabs = new BroadcastChannel("outbox");
  const ended = new AbortController();

  function show(next: Outbox): void {
    outbox = next;
    publishOutbox(outbox);
  }

  /** Changes what is shown at once, and then what is stored. */
  async function dispatch(event: OutboxEvent, file?: File): Promise<void> {
    const before = outbox;
    show(reduce(outbox, event));
    if (event.type !== "loaded" && (await store.saveChanges(before, outbox, file))) tabs.postMessage(account);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    const sent = await drain({ account, store, get: () => outbox, dispatch });
    if (sent.length > 0) told.onSent(sent);
    const at = retryAt(outbox);
    if (at !== null && !ended.signal.aborted) timer = setTimeout(send, Math.max(0, at - Date.now()));
  }

  const resume = () => void dispatch({ type: "resumed" }).then(send);

  function add(acts: readonly NewAct[]): boolean {
    const bytes = acts.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
    if (!hasRoom(outbox, { count: acts.length, bytes })) return false;
    const entries = acts.map((one) => ({ entry: entryOf(one), file: one.file }));
    const stored = entries.map(({ entry, file }) => dispatch({ type: "added", entry }, file));
    void Promise.all(stored).then(async () => {
      // Not awaited: there may be no service worker.
      void askForSync();
      await send();
      if (nextEntry({ ...outbox, pause: null }, Date.now())) told.onWaiting();
    }, told.onLost);
    return true;
  }

  const remove = (key: string) => void (outbox.sending !== key && dispatch({ type: "removed", key }));
  const retry = (key: string) => void dispatch({ type: "retried", key }).then(send);

  tabs.addEventListener("message", ({ data }) => {
    if (data === account) void store.load().then((entries) => dispatch({ type: "loaded", entries }));
  });
  addEventListener("online", resume, { signal: ended.signal });
  navigator.serviceWorker?.addEventListener("message", ({ data }) => data === "send-outbox" && resume(), {
    signal: ended.signal,
  });
  openDoor({ add, remove });
  void send();

  function stop(): void {
    ended.abort();
    clearTimeout(timer);
    tabs.close();
    openDoor(null);
    publishOutbox(null);
  }
  return { resume, remove, retry, stop };
}

const entryOf = ({ act, job, unanswered, file }: NewAct): Entry => ({
  key: newId(),
  act,
  job,
  doneAt: Date.now(),
  bytes: file?.size ?? 0,
  unanswered: unanswered ? 1 : 0,
  refused: null,
});

/** The service worker then sends it after the page was closed, where the browser supports that. */
async function askForSync(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  await registration.sync?.register("outbox").catch(() => undefined);
}
