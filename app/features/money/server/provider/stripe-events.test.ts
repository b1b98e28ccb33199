import { expect, test } from "vitest";
import { SUBSCRIBED_EVENTS } from "#config/webhooks.ts";
import { handlerOf } from "./webhook-events.server.ts";

test("exactly the subscribed event types have a handler", () => {
  expect(new Set(SUBSCRIBED_EVENTS).size).toBe(SUBSCRIBED_EVENTS.length);
  expect(SUBSCRIBED_EVENTS.filter((type) => !handlerOf(type))).toEqual([]);
  // Other event types, and names of JavaScript's object prototype.
  for (const type of ["invoice.paid", "charge.succeeded", "toString", "__proto__", ""])
    expect(handlerOf(type)).toBeUndefined();
});
