import { describe, expect, test, vi } from "vitest";
import type { ToastMessage } from "#app/web/toast.ts";
import { createToastStore, toastOf } from "./toast-store.ts";

const success = (title: string): ToastMessage => ({ tone: "success", title });
const failure = (title: string): ToastMessage => ({ tone: "error", title });
const titles = (store: ReturnType<typeof createToastStore>) => store.get().map((toast) => toast.title);

describe("the toasts on screen", () => {
  test("the same message is shown once, even if it is added several times", () => {
    const store = createToastStore();
    const message = success("Job posted!");
    store.show(message);
    store.show(message);
    expect(titles(store)).toEqual(["Job posted!"]);
  });

  test("a message that is received twice is recognised by its key", () => {
    const store = createToastStore();
    store.show({ ...success("Job posted!"), key: "1" });
    store.dismiss(store.get()[0]?.id ?? 0);
    store.show({ ...success("Job posted!"), key: "1" });
    expect(titles(store)).toEqual([]);
    store.show({ ...success("Job posted!"), key: "2" });
    expect(titles(store)).toEqual(["Job posted!"]);
  });

  test("what a redirect of another tab stored is left to that tab, whose page moved", () => {
    const [here, there] = [createToastStore(), createToastStore()];
    expect([here.showStored(null, "a"), there.showStored(null, "b")]).toEqual([true, true]);
    // A live update of the page here reads it before the page there has loaded.
    const stored = () => ({ ...success("Email address verified"), key: "1" });
    const read = stored();
    expect(here.showStored(read, "a")).toBe(false);
    expect(there.showStored(stored(), "c")).toBe(true);
    expect([titles(here), titles(there)]).toEqual([[], ["Email address verified"]]);
    // The page here moves on with what its loader returned then.
    here.showStored(read, "d");
    expect(titles(here)).toEqual([]);
  });

  test("a page shows what its own redirect stored once, also when it is updated after that", () => {
    const store = createToastStore();
    const read = { ...success("Quote Accepted"), key: "1" };
    expect([store.showStored(read, "a"), store.showStored(read, "a")]).toEqual([true, true]);
    store.dismiss(store.get()[0]?.id ?? 0);
    expect(store.showStored({ ...read }, "b")).toBe(true);
    expect(titles(store)).toEqual([]);
  });

  test("a dismissed message does not reappear when the page renders again", () => {
    const store = createToastStore();
    const message = success("Job posted!");
    store.show(message);
    store.dismiss(store.get()[0]?.id ?? 0);
    store.show(message);
    expect(titles(store)).toEqual([]);
  });

  test("the next message removes the last error, but not successes", () => {
    const store = createToastStore();
    store.show(success("Quote submitted!"));
    store.show(failure("Validation Error"));
    store.show(failure("Error"));
    expect(titles(store)).toEqual(["Quote submitted!", "Error"]);
    store.show(success("Job posted!"));
    expect(titles(store)).toEqual(["Quote submitted!", "Job posted!"]);
  });

  test("at most three at once, the newest last", () => {
    const store = createToastStore();
    for (const title of ["1", "2", "3", "4"]) store.show(success(title));
    expect(titles(store)).toEqual(["2", "3", "4"]);
  });

  test("leaving a page removes its errors", () => {
    const store = createToastStore();
    store.show(success("Quote submitted!"));
    store.show(failure("Error"));
    store.dismissErrors();
    expect(titles(store)).toEqual(["Quote submitted!"]);
  });

  test("listeners are only notified of changes", () => {
    const store = createToastStore();
    const heard = vi.fn();
    const leave = store.subscribe(heard);
    store.show(null);
    store.dismissErrors();
    expect(heard).not.toHaveBeenCalled();
    store.show(success("Job posted!"));
    expect(heard).toHaveBeenCalledTimes(1);
    leave();
    store.show(success("Applied!"));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

test("the toast of a reply is found in any kind of reply", () => {
  const toast = failure("Error");
  expect(toastOf({ toast, result: {} })).toBe(toast);
  expect(toastOf({ type: "DataWithResponseInit", data: { toast }, init: { status: 422 } })).toBe(toast);
  for (const reply of [
    undefined,
    null,
    "text",
    3,
    {},
    { toast: undefined },
    { toast: null },
    { toast: { tone: "error" } },
  ])
    expect(toastOf(reply)).toBeUndefined();
});
