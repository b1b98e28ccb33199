import { drain } from "#app/web/outbox/drain.ts";
import { EMPTY, type Outbox, type OutboxEvent, reduce } from "#app/web/outbox/outbox.ts";
import { openStore } from "#app/web/outbox/outbox-store.ts";
import type { WorkerScope } from "./scope.ts";

/** Sends what waits in the outbox once there is a network, also when no page is open. Where a page is open, the page does. */
export function sendOutbox(scope: WorkerScope): void {
  async function send(): Promise<void> {
    const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const page of pages) page.postMessage("send-outbox");
    if (pages.length > 0) return;
    const reply = await fetch("/api/v1/me");
    if (reply.ok) await sendFor(((await reply.json()) as { id: string }).id);
  }

  scope.addEventListener("sync", (event) => {
    if (event.tag === "outbox") event.waitUntil(send());
  });
}

async function sendFor(account: string): Promise<void> {
  const store = await openStore(account);
  let outbox: Outbox = EMPTY;
  const dispatch = async (event: OutboxEvent) => {
    const before = outbox;
    outbox = reduce(outbox, event);
    if (event.type !== "loaded") await store.saveChanges(before, outbox);
  };
  await drain({ account, store, get: () => outbox, dispatch });
}
