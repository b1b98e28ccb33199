import { afterEach, describe, expect, test, vi } from "vitest";
import { cacheName } from "./plan.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";
import { storeFiles } from "./stored-files.ts";

const origin = "https://fettle.example";
const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };

/** A simulated device with its caches and our service worker, whose events the tests dispatch. */
function device(network: (url: string) => Response | Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>();
  const acts = new Map<string, (event: never) => void>();
  const asked: string[] = [];
  const urlOf = (request: RequestInfo | URL) =>
    new URL(typeof request === "object" && "url" in request ? request.url : request, origin).href;
  const fetched = async (request: RequestInfo | URL) => {
    asked.push(urlOf(request));
    const reply = await network(urlOf(request));
    return Object.defineProperty(reply, "type", { value: "basic" });
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
        put: async (request: Request, reply: Response) => void store.set(request.url, reply),
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo) =>
      [...stores.values()].map((store) => store.get(urlOf(request))).find((reply) => reply !== undefined),
  };
  const scope = {
    location: { origin },
    caches,
    registration: {},
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (type: string, act: (event: never) => void) => acts.set(type, act),
  };
  const dispatch = async (type: string, event: Partial<FetchEvent> = {}) => {
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
  const start = (name: string) => storeFiles(scope as unknown as WorkerScope, { name, files: ["/assets/root-1.css"], scripts: ["/assets/day-1.js"] });
  const ask = (path: string, mode: RequestMode = "cors") =>
    dispatch("fetch", {
      request: { url: origin + path, method: "GET", mode } as Request,
      preloadResponse: Promise.resolve(undefined),
    });
  return { start, dispatch, ask, cached, asked, stores };
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

  test("passes on an error of the server", async () => {
    const { start, ask } = device(() => new Response("down", { status: 503 }));
    start("1");
    expect((await ask("/", "navigate"))?.status).toBe(503);
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
