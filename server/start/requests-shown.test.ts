import { expect, test } from "vitest";
import { RequestsShown, shownRoute } from "./requests-shown.ts";

test.each([
  ["/", "GET /"],
  ["/browse?q=jo@example.test", "GET /browse"],
  ["/job/0190f3a0-0000-7000-8000-000000000000", "GET /job/:id"],
  ["/api/v1/bookings/0190f3a0-0000-7000-8000-000000000000/photos", "GET /api/v1/bookings/:id/photos"],
  ["/unsubscribe/Zm9v.c2VjcmV0/Jo%20Marsh", "GET /unsubscribe/:id/:id"],
])("of %s the route is shown, and nobody's data: %s", (address, route) =>
  expect(shownRoute("GET", address)).toBe(route),
);

test("another thread sees the requests in work, and that the event loop runs", () => {
  const here = new RequestsShown();
  const there = new RequestsShown(here.memory);
  const ends = ["GET /a", "POST /b", "GET /a"].map((route) => here.begin(route));
  here.beat();
  expect(there.beatCount).toBe(1);
  expect(there.routes().sort()).toEqual(["GET /a", "POST /b"]);
  ends[1]?.();
  expect(there.routes()).toEqual(["GET /a"]);
});

test("more requests than it can show are left out, and a place is used again", () => {
  const shown = new RequestsShown();
  const ends = Array.from({ length: 40 }, (_, index) => shown.begin(`GET /${"x".repeat(200)}${index}`));
  shown.begin("GET /late");
  expect(shown.routes()).not.toContain("GET /late");
  for (const end of ends) end();
  expect(shown.routes()).toEqual([]);
  shown.begin("GET /late");
  expect(shown.routes()).toEqual(["GET /late"]);
});
