import { afterEach, describe, expect, test, vi } from "vitest";
import { cacheName } from "./plan.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";
import { storeFiles } from "./stored-files.ts";

const origin = "https://fettle.example";
const AHEAD = ["/assets/home-1.js", "/assets/messages-1.js"];
const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };

/** As a reply of our own origin, whose copies are the same. */
function basic(reply: Response): Response {
  const { redirected } = reply;
  const copy = {
    value: () =>
      basic(Object.defineProperty(Response.prototype.clone.call(reply), "redirected", { value: redirected })),
  };
  return Object.defineProperties(reply, { type: { value: "basic" }, clone: copy });
}

/** A simulated device with its caches and our service worker, whose events the tests dispatch. */
function device(network: (url: string) => Response | Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>();
  const acts = new Map<string, (event: never) => void>();
  const asked: string[] = [];
  const urlOf = (request: RequestInfo | URL) =>
    new URL(typeof request === "object" && "url" in request ? request.url : request, origin).href;
  const fetched = async (request: RequestInfo | URL) => {
    asked.push(urlOf(request));
    return basic(await network(urlOf(request)));
  };
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, origin) : input, init);
      }
    },
  );
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      const add = async (request: RequestInfo) => void store.set(urlOf(request), await fetched(request));
      return {
        add,
        addAll: (files: string[]) => Promise.all(files.map(add)),
        put: async (request: RequestInfo, reply: Response) => void store.set(urlOf(request), reply),
        match: async (request: RequestInfo) => store.get(urlOf(request))?.clone(),
        delete: async (request: RequestInfo) => store.delete(urlOf(request)),
        keys: async () => [...store.keys()].map((url) => ({ url })),
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo) =>
      [...stores.values()].map((store) => store.get(urlOf(request))).find((reply) => reply !== undefined),
  };
  const navigator = { connection: { saveData: false }, userAgent: "" };
  const preloads: boolean[] = [];
  const navigationPreload = {
    enable: async () => void preloads.push(true),
    disable: async () => void preloads.push(false),
  };
  const scope = {
    location: { origin },
    caches,
    navigator,
    registration: { navigationPreload },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (type: string, act: (event: never) => void) => acts.set(type, act),
  };
  const dispatch = async (type: string, event: Partial<FetchEvent> & { data?: unknown } = {}) => {
    const work: Promise<unknown>[] = [];
    let reply: Promise<Response> | undefined;
    const whole = {
      ...event,
      waitUntil: (lasting: Promise<unknown>) => work.push(lasting),
      respondWith: (answer: Promise<Response>) => {
        reply = answer;
      },
    };
    acts.get(type)?.(whole as never);
    const answer = await reply;
    await Promise.all(work);
    return answer;
  };
  const cached = () => [...stores.values()].flatMap((store) => [...store.keys()].map((url) => new URL(url).pathname));
  const start = (name: string) =>
    storeFiles(scope as unknown as WorkerScope, {
      name,
      files: ["/assets/root-1.css"],
      scripts: ["/assets/day-1.js"],
      ahead: AHEAD,
    });
  const ask = (path: string, mode: RequestMode = "cors", preloaded?: Response) =>
    dispatch("fetch", {
      request: { url: origin + path, method: "GET", mode } as Request,
      preloadResponse: Promise.resolve(preloaded),
    });
  const tell = (data: unknown) => dispatch("message", { data });
  const send = (path: string) =>
    dispatch("fetch", { request: { url: origin + path, method: "POST", mode: "cors" } as Request });
  return { start, dispatch, ask, cached, asked, stores, tell, send, navigator, preloads };
}

afterEach(() => vi.unstubAllGlobals());

describe("the service worker", () => {
  test("caches the offline page and its styles on installation, and built files on request", async () => {
    const { start, dispatch, ask, cached, asked } = device((url) => new Response(url, { headers: immutable }));
    start("1");
    await dispatch("install");
    expect(cached().sort()).toEqual(["/assets/root-1.css", "/offline"]);
    await ask("/assets/entry-1.js");
    await ask("/assets/entry-1.js");
    expect(asked.filter((url) => url.endsWith("entry-1.js"))).toHaveLength(1);
    expect(cached()).toContain("/assets/entry-1.js");
  });

  test("caches no pages and no files that may change", async () => {
    const { start, ask, cached } = device((url) =>
      url.includes("/assets/")
        ? new Response("x", { headers: { "Cache-Control": "no-cache" } })
        : new Response("Hello Jo"),
    );
    start("1");
    expect(await (await ask("/my-jobs", "navigate"))?.text()).toBe("Hello Jo");
    await ask("/assets/odd.js");
    expect(await ask("/messages.data")).toBeUndefined();
    expect(cached()).toEqual([]);
  });

  test("shows the offline page without a network, and the failure if that page is not cached", async () => {
    let online = true;
    const { start, dispatch, ask } = device((url) => {
      if (!online) throw new TypeError("no network");
      return new Response(`at ${new URL(url).pathname}`);
    });
    start("1");
    online = false;
    await expect(ask("/my-jobs", "navigate")).rejects.toThrow("no network");
    online = true;
    await dispatch("install");
    online = false;
    expect(await (await ask("/my-jobs", "navigate"))?.text()).toBe("at /offline");
  });

  test("shows the offline page where a preload that failed resolves with an error, as in Firefox", async () => {
    let online = true;
    const { start, dispatch, ask } = device((url) => {
      if (!online) throw new TypeError("no network");
      return new Response(`at ${new URL(url).pathname}`);
    });
    start("1");
    await dispatch("install");
    online = false;
    expect(await (await ask("/my-jobs", "navigate", Response.error()))?.text()).toBe("at /offline");
    expect(await (await ask("/my-jobs", "navigate", new Response("preloaded")))?.text()).toBe("preloaded");
  });

  test.each([
    [
      "Chrome",
      true,
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    ],
    ["Firefox", true, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
    [
      "Safari",
      false,
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    ],
    [
      "Chrome on an iPhone",
      false,
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1",
    ],
    [
      "Edge on an iPhone",
      false,
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1",
    ],
  ])("of %s: pages are requested while it starts: %s", async (_, isOn, userAgent) => {
    const { start, dispatch, navigator, preloads } = device((url) => new Response(url));
    navigator.userAgent = userAgent;
    start("1");
    await dispatch("activate");
    expect(preloads).toEqual([isOn]);
  });

  test("passes on an error of the server", async () => {
    const { start, ask } = device(() => new Response("down", { status: 503 }));
    start("1");
    expect((await ask("/", "navigate"))?.status).toBe(503);
  });

  test("loads the scripts of the next pages of signed-in people once, and none for visitors or who saves data", async () => {
    const { start, tell, cached, asked, ask, navigator } = device((url) => new Response(url, { headers: immutable }));
    start("1");
    await tell({ type: "account", account: null });
    navigator.connection.saveData = true;
    await tell({ type: "account", account: "jo" });
    expect(asked).toEqual([]);
    navigator.connection.saveData = false;
    await tell({ type: "account", account: "jo" });
    await tell({ type: "account", account: "jo" });
    expect(cached()).toEqual(AHEAD);
    await ask("/assets/home-1.js");
    expect(asked).toHaveLength(AHEAD.length);
  });

  test("stops loading ahead at the first failure", async () => {
    const { start, tell, asked } = device(() => {
      throw new TypeError("no network");
    });
    start("1");
    await tell({ type: "account", account: "jo" });
    expect(asked).toHaveLength(1);
  });

  test("of a new build takes over and keeps only the cache of the previous build", async () => {
    const { start, dispatch, ask, stores } = device((url) => new Response(url, { headers: immutable }));
    for (const name of ["1", "2", "3"]) {
      start(name);
      await dispatch("install");
      await dispatch("activate");
      await ask(`/assets/of-${name}.js`);
    }
    expect([...stores.keys()]).toEqual([cacheName("2"), cacheName("3")]);
  });
});

describe("the day of a tradesperson", () => {
  const HTML = { "Content-Type": "text/html; charset=utf-8" };
  const DAY = ["/tradesperson-dashboard", "/job/1", "/manage-quotes"];

  /** A device on which `account` is signed in, or nobody, and which may have no network. */
  function day(account: string | null) {
    const state = { account, online: true, redirected: false };
    const it = device((url) => {
      if (!state.online) throw new TypeError("no network");
      if (url.includes("/assets/")) return new Response("x", { headers: immutable });
      const whose = state.account ? { "X-Account": state.account } : undefined;
      const reply = new Response(`<!DOCTYPE html><html lang="en-GB">${new URL(url).pathname} of ${state.account}`, {
        headers: { ...HTML, ...whose },
      });
      return Object.defineProperty(reply, "redirected", { value: state.redirected });
    });
    it.start("1");
    const kept = () => it.cached().filter((path) => !path.startsWith("/assets/"));
    const offline = async (path: string) => {
      state.online = false;
      const text = await it.ask(path, "navigate").then(
        (reply) => reply?.text(),
        () => null,
      );
      state.online = true;
      return text;
    };
    const keep = (
      paths = DAY,
      { version = "1", unchangedSince = 0 }: { version?: string; unchangedSince?: number | undefined } = {},
    ) => it.tell({ type: "keep", account: "jo", pages: paths.map((path) => ({ path, version })), unchangedSince });
    return { ...it, state, kept, offline, keep };
  }
  afterEach(() => vi.useRealTimers());

  test("is kept with its scripts, shown without a network only, and says when it was saved", async () => {
    const { keep, kept, cached, offline, ask } = day("jo");
    await keep();
    expect(kept()).toEqual(DAY);
    expect(cached()).toContain("/assets/day-1.js");
    expect(await offline("/job/1")).toMatch(
      /^<!DOCTYPE html><html data-saved-at="\d{4}-[^"]+Z" lang="en-GB">\/job\/1 of jo$/,
    );
    expect(await offline("/job/2")).toBeNull();
    expect(await (await ask("/job/1", "navigate"))?.text()).not.toContain("data-saved-at");
  });

  test("has a limited number of pages, only those of the day, for a day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { keep, kept, offline } = day("jo");
    await keep([...DAY, ...Array.from({ length: 20 }, (_, id) => `/job/x${id}`)]);
    expect(kept()).toHaveLength(12);
    await keep(DAY);
    expect(kept()).toEqual(DAY);
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    expect(await offline("/job/1")).toContain("of jo");
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    expect(await offline("/job/1")).toBeNull();
  });

  test("is kept from what the browser has received, and the server renders nothing twice", async () => {
    const { keep, kept, ask, asked, offline, state } = day("jo");
    const loads = () => asked.filter((url) => !url.includes("/assets/")).length;
    await ask("/tradesperson-dashboard", "navigate");
    expect(kept()).toEqual(["/tradesperson-dashboard"]);
    await keep(["/tradesperson-dashboard"]);
    expect(loads()).toBe(1);
    await keep();
    expect(loads()).toBe(3);
    // What is opened again is kept as it is then, and asked for once.
    await ask("/job/1", "navigate");
    await ask("/tradesperson-dashboard", "navigate");
    await keep();
    expect(loads()).toBe(5);
    expect(await offline("/tradesperson-dashboard")).toContain("data-saved-at");
    await ask("/manage-quotes?tab=pending", "navigate");
    await ask("/browse", "navigate");
    expect(kept()).toEqual(DAY);
    state.account = null;
    await ask("/tradesperson-dashboard", "navigate");
    expect(kept()).toEqual([]);
  });

  test("is loaded again once for each change that the dashboard shows, and what it does not show after some hours", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { keep, asked } = day("jo");
    const loads = () => asked.filter((url) => !url.includes("/assets/")).length;
    await keep();
    await keep();
    expect(loads()).toBe(3);
    await keep(DAY, { version: "2" });
    await keep(DAY, { version: "2" });
    expect(loads()).toBe(6);
    vi.setSystemTime(Date.now() + 4 * 3_600_000);
    await keep(DAY, { version: "2" });
    expect(loads()).toBe(9);
  });

  test("is loaded again if something has changed since the browser received it", async () => {
    const { keep, ask, asked } = day("jo");
    const loads = () => asked.filter((url) => url.endsWith("/job/1")).length;
    await ask("/job/1", "navigate");
    await keep(["/job/1"], { unchangedSince: Date.now() + 1_000 });
    expect(loads()).toBe(2);
    await keep(["/job/1"], { unchangedSince: Date.now() + 1_000 });
    expect(loads()).toBe(2);
  });

  test("is never kept of another account, of a visitor, or of another page", async () => {
    for (const account of ["sam", null]) {
      const { keep, kept } = day(account);
      await keep();
      expect(kept()).toEqual([]);
    }
    const { keep, kept, state } = day("jo");
    state.redirected = true;
    await keep();
    expect(kept()).toEqual([]);
  });

  test("is deleted as soon as somebody else, or nobody, is signed in", async () => {
    const { keep, kept, tell, ask, state, send } = day("jo");
    await keep();
    await ask("/my-jobs", "navigate");
    await tell({ type: "account", account: "jo" });
    expect(kept()).toEqual(DAY);
    await tell({ type: "account", account: null });
    expect(kept()).toEqual([]);
    await keep();
    await send("/auth.data");
    expect(kept()).toEqual([]);
    for (const account of ["sam", null]) {
      state.account = "jo";
      await keep();
      state.account = account;
      await ask("/", "navigate");
      expect(kept()).toEqual([]);
    }
  });

  test("stays while the server fails, which says nothing about who is signed in", async () => {
    const { keep, kept, ask, tell, state } = day("jo");
    await keep();
    state.online = false;
    await keep();
    await ask("/job/1", "navigate");
    expect(kept()).toEqual(DAY);
    await tell({ type: "keep", account: "sam", pages: [] });
    expect(kept()).toEqual([]);
  });
});
