import { nextEntry, type Outbox, type OutboxEvent } from "./outbox.ts";
import { sendEntry, sessionOf } from "./outbox-send.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** An outbox with its stored entries; a dispatched event is stored before the promise resolves. */
interface Stored {
  account: string;
  store: OutboxStore;
  get(): Outbox;
  dispatch(event: OutboxEvent): Promise<void>;
}

/**
 * Sends what waits, one entry after the other. Of the tabs of a browser and its service worker one sends at a time. Returns what was sent.
 */
export async function drain({ account, store, get, dispatch }: Stored): Promise<Outbox["entries"]> {
  const sent: Outbox["entries"][number][] = [];
  await navigator.locks.request("outbox", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    // Another tab may have sent some.
    await dispatch({ type: "loaded", entries: await store.load() });
    const first = nextEntry(get(), Date.now());
    if (!first) return;
    const session = await sessionOf(account);
    for (let entry = nextEntry(get(), Date.now()); entry; entry = nextEntry(get(), Date.now())) {
      const { key } = entry;
      await dispatch({ type: "sending", key });
      const outcome = session === "theirs" ? await sendEntry(entry, await store.file(key)) : { kind: session };
      await dispatch({ type: "answered", key, outcome, now: Date.now() });
      if (outcome.kind === "sent") sent.push(entry);
    }
  });
  return sent;
}
