import { afterEach, expect, test, vi } from "vitest";
import { drain } from "./drain.ts";
import { EMPTY, type Entry, type Outbox, type OutboxEvent, reduce } from "./outbox.ts";

afterEach(() => vi.unstubAllGlobals());

const step = (key: string): Entry => ({
  key,
  act: { kind: "step", bookingId: key, step: "started" },
  job: "",
  doneAt: 0,
  bytes: 0,
  unanswered: 0,
  refused: null,
});

/** Drains the outbox of Jo, in a browser where `signedIn` is signed in and the server replies to each booking with a status. */
async function drained({ signedIn = "jo", isFree = true, replies = {} as Record<string, number> } = {}) {
  const posted: string[] = [];
  vi.stubGlobal("navigator", {
    locks: {
      request: (_name: string, _options: object, act: (lock: object | null) => unknown) => act(isFree ? {} : null),
    },
  });
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/v1/me") return new Response(JSON.stringify({ id: signedIn }));
    const [, id = ""] = /bookings\/(\w+)\//.exec(path) ?? [];
    posted.push(id);
    return new Response("{}", { status: replies[id] ?? 200 });
  });
  let outbox: Outbox = EMPTY;
  const store = {
    load: async () => [step("a"), step("b"), step("c")],
    file: async () => undefined,
    saveChanges: async () => true,
  };
  const sent = await drain({
    account: "jo",
    store,
    get: () => outbox,
    dispatch: async (event: OutboxEvent) => {
      outbox = reduce(outbox, event);
    },
  });
  return { sent: sent.map(({ key }) => key), posted, left: outbox.entries.map(({ key }) => key), pause: outbox.pause };
}

test("everything is sent in order", async () => {
  expect(await drained()).toEqual({ sent: ["a", "b", "c"], posted: ["a", "b", "c"], left: [], pause: null });
});

test("a refusal does not hold up the rest, a failure of the server does", async () => {
  expect(await drained({ replies: { a: 409 } })).toMatchObject({ sent: ["b", "c"], left: ["a"] });
  expect(await drained({ replies: { b: 503 } })).toMatchObject({ sent: ["a"], posted: ["a", "b"], left: ["b", "c"] });
});

test("nothing is sent as another account, or while another tab sends", async () => {
  expect(await drained({ signedIn: "sam" })).toMatchObject({
    posted: [],
    left: ["a", "b", "c"],
    pause: { why: "signed-out" },
  });
  expect(await drained({ isFree: false })).toMatchObject({ sent: [], posted: [] });
});
