import { type AccountNotice, type KeepRequest, keptPages } from "./kept-pages.ts";
import { cacheName, isCacheable, outdatedCaches, planOf } from "./plan.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";
import { cacheAhead, cacheScripts } from "./stored-scripts.ts";

/** The name of the build and the files of the offline page, inserted at build time. */
export interface Build {
  name: string;
  files: readonly string[];
  /** The scripts of the pages that may be kept. */
  scripts: readonly string[];
  /** The scripts of the pages that signed-in people open next. */
  ahead: readonly string[];
}

const OFFLINE = "/offline";

/** Safari, and every browser of an iPhone. Those with Chromium's engine name WebKit's too. */
const isWebKit = (userAgent: string): boolean => userAgent.includes("AppleWebKit") && !userAgent.includes("Chrome/");

/** Caches built files and the offline page on the device, and shows a kept page or that page without a network. */
export function storeFiles(scope: WorkerScope, build: Build): void {
  const { caches, registration } = scope;
  const store = () => caches.open(cacheName(build.name));
  const kept = keptPages(scope);

  async function install() {
    const cached = await store();
    // Without cookies, because the cache is shared by all users of the device.
    const offline = new Request(OFFLINE, { credentials: "omit", cache: "reload" });
    await Promise.all([cached.add(offline), cached.addAll(build.files)]);
    await scope.skipWaiting();
  }

  async function takeOver() {
    await Promise.all(outdatedCaches(await caches.keys(), build.name).map((name) => caches.delete(name)));
    // The browser requests a page while the worker starts, not after that. WebKit sometimes requests it a second time then, and shows the body of that reply under the
    // headers of the first, whose policy blocks every script of it (scripts/browsers/README.md). What an earlier build has enabled stays so until it is disabled.
    const preload = registration.navigationPreload;
    await (isWebKit(scope.navigator.userAgent) ? preload?.disable() : preload?.enable());
    await scope.clients.claim();
  }

  /** A preload that fails is rejected, but in Firefox it resolves with an error as its reply. */
  async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
    const preloaded = await preloadResponse;
    return preloaded && preloaded.type !== "error" ? preloaded : fetch(request);
  }

  /** The page from the network or, without a network, the kept page or the offline page. */
  async function page(event: FetchEvent): Promise<Response> {
    try {
      const reply = await fromNetwork(event);
      event.waitUntil(kept.notice(event.request, reply.clone()));
      return reply;
    } catch (lost) {
      const offline = (await kept.find(event.request)) ?? (await caches.match(OFFLINE));
      if (!offline) throw lost;
      return offline;
    }
  }

  async function asset(event: FetchEvent): Promise<Response> {
    const known = await caches.match(event.request, { ignoreVary: true });
    if (known) return known;
    const reply = await fetch(event.request);
    if (isCacheable(reply)) {
      const copy = reply.clone();
      event.waitUntil(store().then((cached) => cached.put(event.request, copy)));
    }
    return reply;
  }

  async function hear(message: KeepRequest | AccountNotice): Promise<void> {
    if (message.type === "keep") await cacheScripts(await store(), build.scripts);
    await kept.hear(message);
    if (message.type === "account" && message.account !== null) await cacheAhead(scope, await store(), build.ahead);
  }

  scope.addEventListener("install", (event) => event.waitUntil(install()));
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  scope.addEventListener("fetch", (event) => {
    const plan = planOf(event.request, scope.location.origin);
    if (plan === "page") event.respondWith(page(event));
    if (plan === "asset") event.respondWith(asset(event));
    if (plan === "sign-in") event.waitUntil(kept.forget());
  });
  scope.addEventListener("message", (event) => event.waitUntil(hear(event.data as KeepRequest | AccountNotice)));
}
