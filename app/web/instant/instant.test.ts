import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadResults, type Results } from "../route-results.ts";
import { loadPage, recordSeen, startInstant, takeUnconfirmed } from "./instant.ts";

const at = (path: string) => `https://fettle.test${path}`;
const data = (result: unknown) => ({ type: "data" as const, result });
const signal = new AbortController().signal;

/** What the server says now, and how often it was asked for each page. */
let pages: Record<string, Results>;
let asked: string[];
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  pages = {};
  asked = [];
  stop = startInstant("jo");
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The results that the router gets for a page. */
async function load(path: string): Promise<Results> {
  return loadPage({ url: at(path), signal }, async () => {
    asked.push(path);
    return pages[path] ?? { root: data({ viewer: { id: "jo" } }), page: data(`${path} of the server`) };
  });
}

/** Shows a page to somebody. */
function show(path: string, content: unknown, viewer = "jo") {
  const shown = new Map<string, unknown>([
    ["root", { viewer: { id: viewer } }],
    ["page", content],
  ]);
  recordSeen(viewer, { url: at(path), data: shown });
}

const amount = (pounds: number) => ({ amount: pounds });

test("a page that was seen is shown at once, without the data of the layout, and then loaded again", async () => {
  show("/job/1", amount(100));
  show("/home", "home");
  expect(await load("/job/1")).toEqual({ page: data(amount(100)) });
  expect(asked).toEqual([]);
  expect(takeUnconfirmed(at("/home"))).toBe(false);
  expect(takeUnconfirmed(at("/job/1"))).toBe(true);
  expect(takeUnconfirmed(at("/job/1"))).toBe(false);
});

test("the page that is shown is always loaded by a refresh", async () => {
  show("/job/1", amount(100));
  expect((await load("/job/1")).page).toEqual(data("/job/1 of the server"));
});

test("an amount that changed while its page was away is replaced by the first refresh, and then remembered", async () => {
  show("/job/1", amount(100));
  show("/home", "home");
  expect((await load("/job/1")).page).toEqual(data(amount(100)));
  show("/job/1", amount(100));
  pages["/job/1"] = { page: data(amount(120)) };
  const refreshed = await load("/job/1");
  expect(refreshed.page).toEqual(data(amount(120)));
  show("/job/1", refreshed.page?.result);
  show("/home", "home");
  expect((await load("/job/1")).page).toEqual(data(amount(120)));
});

test("after an action nothing is shown from memory, not even what the page still shows until it is refreshed", async () => {
  const old = amount(100);
  show("/my-jobs", "jobs");
  show("/job/1", old);
  loadResults.changed();
  show("/job/1", old);
  show("/home", "home");
  expect((await load("/my-jobs")).page).toEqual(data("/my-jobs of the server"));
  expect((await load("/job/1")).page).toEqual(data("/job/1 of the server"));
});

test("an action of another tab, and a sign-in there, empty this one", async () => {
  const other = new BroadcastChannel("changed");
  show("/job/1", amount(100));
  show("/home", "home");
  expect((await load("/job/1")).page).toEqual(data(amount(100)));
  other.postMessage(null);
  await vi.waitFor(async () => expect((await load("/job/1")).page).toEqual(data("/job/1 of the server")));
  other.close();
});

test("an action tells the other tabs", async () => {
  const other = new BroadcastChannel("changed");
  const heard = new Promise((resolve) => other.addEventListener("message", resolve));
  loadResults.changed();
  await heard;
  other.close();
});

test("the next person in the same browser is never shown a page of the one before", async () => {
  show("/job/1", amount(100));
  stop();
  stop = startInstant("sam");
  show("/home", "home", "sam");
  expect((await load("/job/1")).page).toEqual(data("/job/1 of the server"));
  // The page of the person before is still on the screen when the next one has begun.
  show("/my-jobs", "jobs of jo", "jo");
  show("/home", "home", "sam");
  expect((await load("/my-jobs")).page).toEqual(data("/my-jobs of the server"));
});

test("nothing is kept for a visitor, or after signing out", async () => {
  show("/job/1", amount(100));
  stop();
  show("/home", "home");
  expect((await load("/job/1")).page).toEqual(data("/job/1 of the server"));
});

test.each([
  "/auth",
  "/conversation/1",
  "/confirm-identity",
  "/job/1/edit",
  "/job/1/accept/2",
  "/edit-tradesperson-profile",
])("%s is always loaded", async (path) => {
  show(path, "before");
  show("/home", "home");
  expect((await load(path)).page).toEqual(data(`${path} of the server`));
});

test("a page that shows an error is loaded again", async () => {
  show("/job/1", undefined);
  show("/home", "home");
  expect((await load("/job/1")).page).toEqual(data("/job/1 of the server"));
});

test("a tab that was hidden for long knows nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  show("/job/1", amount(100));
  show("/home", "home");
  const hide = (hidden: boolean) => {
    Object.assign(document, { hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  hide(true);
  vi.setSystemTime(Date.now() + 30_000);
  hide(false);
  expect((await load("/job/1")).page).toEqual(data(amount(100)));
  hide(true);
  vi.setSystemTime(Date.now() + 61_000);
  hide(false);
  expect((await load("/job/1")).page).toEqual(data("/job/1 of the server"));
});
