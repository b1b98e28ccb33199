import { afterEach, describe, expect, test, vi } from "vitest";
import { storeOf } from "./plan.ts";
import type { Asked, WorkerScope } from "./scope.ts";
import { storeFiles } from "./stored-files.ts";

const origin = "https://fettle.example";
const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };

/** A device: its stores, and a service worker of ours in it, driven by hand. */
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
  const happen = async (type: string, event: Partial<Asked> = {}) => {
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
  const kept = () => [...stores.values()].flatMap((store) => [...store.keys()].map((url) => new URL(url).pathname));
  const start = (name: string) => storeFiles(scope as unknown as WorkerScope, { name, files: ["/assets/root-1.css"] });
  const ask = (path: string, mode: RequestMode = "cors") =>
    happen("fetch", {
      request: { url: origin + path, method: "GET", mode } as Request,
      preloadResponse: Promise.resolve(undefined),
    });
  return { start, happen, ask, kept, asked, stores };
}

afterEach(() => vi.unstubAllGlobals());

describe("the service worker", () => {
  test("keeps the offline page and its styles when it is installed, and built files as they are asked for", async () => {
    const { start, happen, ask, kept, asked } = device((url) => new Response(url, { headers: immutable }));
    start("1");
    await happen("install");
    expect(kept().sort()).toEqual(["/assets/root-1.css", "/offline"]);
    await ask("/assets/entry-1.js");
    await ask("/assets/entry-1.js");
    expect(asked.filter((url) => url.endsWith("entry-1.js"))).toHaveLength(1);
    expect(kept()).toContain("/assets/entry-1.js");
  });

  test("keeps no page, and nothing that may change", async () => {
    const { start, ask, kept } = device((url) =>
      url.includes("/assets/")
        ? new Response("x", { headers: { "Cache-Control": "no-cache" } })
        : new Response("Hello Jo"),
    );
    start("1");
    expect(await (await ask("/my-jobs", "navigate"))?.text()).toBe("Hello Jo");
    await ask("/assets/odd.js");
    expect(await ask("/messages.data")).toBeUndefined();
    expect(kept()).toEqual([]);
  });

  test("shows the offline page when the network is gone, and the failure itself when it has none", async () => {
    let online = true;
    const { start, happen, ask } = device((url) => {
      if (!online) throw new TypeError("no network");
      return new Response(`at ${new URL(url).pathname}`);
    });
    start("1");
    online = false;
    await expect(ask("/my-jobs", "navigate")).rejects.toThrow("no network");
    online = true;
    await happen("install");
    online = false;
    expect(await (await ask("/my-jobs", "navigate"))?.text()).toBe("at /offline");
  });

  test("an error of the server is shown as it is", async () => {
    const { start, ask } = device(() => new Response("down", { status: 503 }));
    start("1");
    expect((await ask("/", "navigate"))?.status).toBe(503);
  });

  test("of a new build takes over: the build before it stays, older ones go", async () => {
    const { start, happen, ask, stores } = device((url) => new Response(url, { headers: immutable }));
    for (const name of ["1", "2", "3"]) {
      start(name);
      await happen("install");
      await happen("activate");
      await ask(`/assets/of-${name}.js`);
    }
    expect([...stores.keys()]).toEqual([storeOf("2"), storeOf("3")]);
  });
});
