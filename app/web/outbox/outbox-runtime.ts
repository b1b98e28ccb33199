import { bytesOf, type StoredFile } from "#app/web/browser-store/stored-file.ts";
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
  /** The browser could not read a photo; `again` tries it once more. */
  onUnreadable(name: string, again: () => void): void;
}

export type OutboxRuntime = ReturnType<typeof createRuntime>;

/** Starts the outbox of an account; null where the browser cannot have one. */
export async function startOutbox(account: string, told: Told): Promise<OutboxRuntime | null> {
  if (!("locks" in navigator)) return null;
  const store = await openStore(account).catch(() => null);
  return store && createRuntime(account, store, told);
}

/** The account's outbox as it is shown, and the way to change it. */
function createState(account: string, store: OutboxStore, tabs: BroadcastChannel) {
  let outbox: Outbox = EMPTY;
  /** Those that are being stored: a list that was read meanwhile does not have them yet. */
  const storing = new Map<string, Entry>();

  function show(next: Outbox): void {
    outbox = next;
    publishOutbox(outbox);
  }

  /** Changes what is shown at once, and then what is stored. */
  async function dispatch(event: OutboxEvent, file?: StoredFile): Promise<void> {
    const before = outbox;
    if (event.type === "loaded") {
      const entries = new Map([...storing, ...event.entries.map((entry) => [entry.key, entry] as const)]);
      return show(reduce(outbox, { type: "loaded", entries: [...entries.values()] }));
    }
    show(reduce(outbox, event));
    if (event.type === "added") storing.set(event.entry.key, event.entry);
    if (await store.saveChanges(before, outbox, file)) tabs.postMessage(account);
    if (event.type === "added") storing.delete(event.entry.key);
  }
  return { get: () => outbox, dispatch };
}

function createRuntime(account: string, store: OutboxStore, told: Told) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tabs = new BroadcastChannel("outbox");
  const ended = new AbortController();
  const { get, dispatch } = createState(account, store, tabs);

  async function send(): Promise<void> {
    clearTimeout(timer);
    const sent = await drain({ account, store, get, dispatch });
    if (sent.length > 0) told.onSent(sent);
    const at = retryAt(get());
    if (at !== null && !ended.signal.aborted) timer = setTimeout(send, Math.max(0, at - Date.now()));
  }

  const resume = () => void dispatch({ type: "resumed" }).then(send);

  /** Stores an act; its photo is read first, so that the entry is sent and removed as a whole. */
  async function keep(act: NewAct): Promise<void> {
    const entry = entryOf(act);
    const photo = await photoOf(act);
    if (photo !== null) await dispatch({ type: "added", entry }, photo);
    else told.onUnreadable(act.file?.name ?? "", () => add([act]));
  }

  function add(acts: readonly NewAct[]): boolean {
    const bytes = acts.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
    if (!hasRoom(get(), { count: acts.length, bytes })) return false;
    void Promise.all(acts.map(keep)).then(async () => {
      // Not awaited: there may be no service worker.
      void askForSync();
      await send();
      if (nextEntry({ ...get(), pause: null }, Date.now())) told.onWaiting();
    }, told.onLost);
    return true;
  }

  const remove = (key: string) => void (get().sending !== key && dispatch({ type: "removed", key }));
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

/** Undefined if the act has none, null if the browser cannot read it. */
const photoOf = async ({ file }: NewAct) => file && bytesOf(file).catch(() => null);

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
