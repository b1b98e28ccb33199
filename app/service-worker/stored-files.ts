import { mayKeep, outdated, planOf, storeOf } from "./plan.ts";
import type { Asked, WorkerScope } from "./scope.ts";

/** What the build tells: its own name, and the files that the offline page is made of. */
export interface Build {
  name: string;
  files: readonly string[];
}

const OFFLINE = "/offline";

/** Keeps built files and the offline page on the device, and shows that page when the network is gone. */
export function storeFiles(scope: WorkerScope, build: Build): void {
  const { caches, registration } = scope;
  const store = () => caches.open(storeOf(build.name));

  async function install() {
    const kept = await store();
    // Without cookies: what is kept is the same for everybody who uses this device.
    const offline = new Request(OFFLINE, { credentials: "omit", cache: "reload" });
    await Promise.all([kept.add(offline), kept.addAll(build.files)]);
    await scope.skipWaiting();
  }

  async function takeOver() {
    await Promise.all(outdated(await caches.keys(), build.name).map((name) => caches.delete(name)));
    // The browser asks for a page while the worker wakes up, instead of after.
    await registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  /** The page as the network has it now; without a network, the word that there is none. */
  async function page(event: Asked): Promise<Response> {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch (lost) {
      const offline = await caches.match(OFFLINE);
      if (!offline) throw lost;
      return offline;
    }
  }

  async function asset(event: Asked): Promise<Response> {
    const known = await caches.match(event.request, { ignoreVary: true });
    if (known) return known;
    const reply = await fetch(event.request);
    if (mayKeep(reply)) {
      const copy = reply.clone();
      event.waitUntil(store().then((kept) => kept.put(event.request, copy)));
    }
    return reply;
  }

  scope.addEventListener("install", (event) => event.waitUntil(install()));
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  scope.addEventListener("fetch", (event) => {
    const plan = planOf(event.request, scope.location.origin);
    if (plan === "page") event.respondWith(page(event));
    if (plan === "asset") event.respondWith(asset(event));
  });
}
