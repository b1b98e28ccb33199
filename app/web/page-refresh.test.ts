import { createMemoryRouter, redirect } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepShownPage, recordShownPage, refreshOnce } from "./page-refresh.ts";
import { submitting } from "./route-results.ts";

const HERE = "https://fettle.test/conversation/1";
const data = (result: unknown) => ({ type: "data" as const, result });
const error = (result: unknown) => ({ type: "error" as const, result });
const OFFLINE = error(new TypeError("Failed to fetch"));

beforeEach(() =>
  recordShownPage({
    url: HERE,
    data: new Map([
      ["root", "old root"],
      ["page", "old page"],
    ]),
  }),
);

/** The results that the router gets when a refresh loads `results`, and whether the refresh succeeded. */
async function refreshed(results: Parameters<typeof keepShownPage>[1], url = HERE) {
  let kept = {};
  const succeeded = await refreshOnce(async () => {
    kept = await keepShownPage(new Request(url), results);
  });
  return { kept, succeeded };
}

describe("a background refresh", () => {
  test.each([
    ["without a network", OFFLINE],
    ["that the server cannot answer", error({ status: 503 })],
    ["too many times", error({ status: 429 })],
    ["with an unexpected error", error(new Error("Unexpected Server Error"))],
  ])("%s changes nothing and has to be repeated", async (_why, failure) => {
    expect(await refreshed({ root: data("new root"), page: failure })).toEqual({
      kept: { root: data("old root"), page: data("old page") },
      succeeded: false,
    });
  });

  test.each([
    ["new data", data("new")],
    ["a redirect", error(new Response(null, { status: 302 }))],
    ["a page that is gone", error({ status: 404 })],
    ["a session that has ended", error({ status: 401 })],
  ])("shows %s", async (_what, answer) => {
    const results = { root: data("new root"), page: answer };
    expect(await refreshed(results)).toEqual({ kept: results, succeeded: true });
  });

  test("keeps a part of the page that was loaded by itself", async () => {
    const part = "https://fettle.test/messages";
    keepShownPage(new Request(part), { list: data("old list") });
    expect(await refreshed({ list: OFFLINE }, part)).toEqual({ kept: { list: data("old list") }, succeeded: false });
  });

  test("during a navigation does not hide that the navigation failed", async () => {
    expect((await refreshed({ page: OFFLINE }, "https://fettle.test/never-loaded")).kept).toEqual({ page: OFFLINE });
    expect((await refreshed({ other: OFFLINE })).kept).toEqual({ other: OFFLINE });
  });
});

test("a navigation without a network opens the page that the service worker keeps", async () => {
  const opened = vi.fn();
  const match = async (url: string) => (url.endsWith("/job/1") ? new Response() : undefined);
  vi.stubGlobal("caches", { match });
  vi.stubGlobal("location", { assign: opened });
  void keepShownPage(new Request("https://fettle.test/job/1"), { page: OFFLINE });
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith("https://fettle.test/job/1"));
  const other = { page: OFFLINE };
  expect(await keepShownPage(new Request("https://fettle.test/job/2"), other)).toBe(other);
  expect(opened).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test("a navigation without a network shows its error in a browser that refuses access to what is kept", async () => {
  vi.stubGlobal("caches", { match: () => Promise.reject(new DOMException("", "SecurityError")) });
  const other = { page: OFFLINE };
  expect(await keepShownPage(new Request("https://fettle.test/job/1"), other)).toBe(other);
  vi.unstubAllGlobals();
});

test("without a refresh, a load that fails shows its error", async () => {
  expect(await keepShownPage(new Request(HERE), { page: OFFLINE })).toEqual({ page: OFFLINE });
});

/** A page with a form that a fetcher sends, which gets its reply when `answer` is called. */
async function pageWithForm(reply: () => Response | object) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const loaded = vi.fn((_path: string) => null);
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "/",
        // As app/root.tsx.
        middleware: [async ({ request }, next) => (request.method === "GET" ? next() : submitting(next()))],
        children: [
          { id: "case", path: "case", loader: () => loaded("/case"), action: () => answered.then(reply) },
          { id: "next", path: "next", loader: () => loaded("/next") },
        ],
      },
    ],
    { initialEntries: ["/case"] },
  );
  router.initialize();
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  loaded.mockClear();
  router.getFetcher("form");
  const sent = router.fetch("form", "case", "/case", { formMethod: "post", formData: new FormData() });
  await vi.waitFor(() => expect(router.state.fetchers.get("form")?.state).toBe("submitting"));
  const refresh = () => refreshOnce(() => router.revalidate());
  return { router, loaded, refresh, answer, sent };
}

describe("an event during a submission", () => {
  test("leaves it where it leads", async () => {
    const { router, refresh, answer, sent } = await pageWithForm(() => redirect("/next"));
    const refreshed = refresh();
    // What it would do at once.
    await new Promise((resolve) => setTimeout(resolve));
    answer();
    await sent;
    expect(await refreshed).toBe(true);
    await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    expect(router.state.location.pathname).toBe("/next");
  });

  test("refreshes the page afterwards, also when it was refused", async () => {
    const refused = () => new Response(null, { status: 422 });
    const { router, loaded, refresh, answer, sent } = await pageWithForm(refused);
    const refreshed = refresh();
    expect(loaded).not.toHaveBeenCalled();
    answer();
    await sent;
    expect(await refreshed).toBe(true);
    expect(loaded).toHaveBeenCalledWith("/case");
    expect(router.state.location.pathname).toBe("/case");
  });
});
