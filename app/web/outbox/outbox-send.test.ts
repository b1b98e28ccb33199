import { afterEach, expect, test, vi } from "vitest";
import { outcomeOf, sendEntry, sessionOf } from "./drain.ts";
import type { Entry } from "./outbox.ts";

afterEach(() => vi.unstubAllGlobals());

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, detail: "Why" }), { status, headers });
const entry = (act: Entry["act"]): Entry => ({
  key: "k",
  act,
  job: "",
  doneAt: Date.parse("2026-03-27T07:41:00Z"),
  bytes: 0,
  unanswered: 0,
  refused: null,
});

test.each([
  [new Response("{}"), { kind: "sent" }],
  [problem(401, "NOT_SIGNED_IN"), { kind: "signed-out" }],
  [problem(409, "STEP_OUT_OF_ORDER"), { kind: "refused", code: "STEP_OUT_OF_ORDER", reason: "Why" }],
  [problem(403, "SUSPENDED"), { kind: "refused", code: "SUSPENDED", reason: "Why" }],
  [problem(409, "IDEMPOTENCY_KEY_BUSY", { "Retry-After": "5" }), { kind: "failed", wait: 5_000 }],
  [problem(429, "TOO_MANY_REQUESTS"), { kind: "failed" }],
  [new Response("<html>", { status: 502 }), { kind: "failed" }],
  [new Response("<html>", { status: 413 }), { kind: "refused", code: "", reason: "We could not accept this" }],
])("a reply has its outcome", async (reply, outcome) => expect(await outcomeOf(reply)).toEqual(outcome));

test("a step is sent with its key and the time at which it was done, a photo with its moment", async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
  await sendEntry(entry({ kind: "step", bookingId: "b", step: "on_my_way" }), undefined);
  const photo = new File(["x"], "gate.jpg", { type: "image/jpeg" });
  await sendEntry(entry({ kind: "photo", bookingId: "b", moment: "after" }), photo);
  const [[path, step] = [], [photos, upload] = []] = fetched.mock.calls;
  expect([path, step?.body]).toEqual(["/api/v1/bookings/b/on-my-way", '{"done_at":"2026-03-27T07:41:00.000Z"}']);
  expect(new Headers(step?.headers).get("Idempotency-Key")).toBe("k");
  expect(photos).toBe("/api/v1/bookings/b/photos");
  const form = upload?.body as FormData;
  expect([form.get("moment"), (form.get("photo") as File).name]).toEqual(["after", "gate.jpg"]);
});

test("a photo that the browser has deleted is refused, and a lost network is no answer", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const photo = entry({ kind: "photo", bookingId: "b", moment: "after" });
  expect(await sendEntry(photo, undefined)).toMatchObject({ kind: "refused", code: "PHOTO_LOST" });
  expect(await sendEntry(photo, new File(["x"], "gate.jpg"))).toEqual({ kind: "no-answer" });
  expect(await sessionOf("jo")).toBe("no-answer");
});

test.each([
  [new Response('{"id":"jo"}'), "theirs"],
  [new Response('{"id":"sam"}'), "signed-out"],
  [problem(401, "NOT_SIGNED_IN"), "signed-out"],
  [problem(503, "BUSY"), "no-answer"],
])("nothing is sent as another account", async (reply, session) => {
  vi.stubGlobal("fetch", async () => reply);
  expect(await sessionOf("jo")).toBe(session);
});
