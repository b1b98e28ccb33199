import { expect, test } from "vitest";
import { SUBSCRIBED_EVENTS } from "#config/webhooks.ts";
import { handlerOf } from "./stripe-events.server.ts";

test("every type of event that is subscribed has its handler, and no other type has one", () => {
  expect(new Set(SUBSCRIBED_EVENTS).size).toBe(SUBSCRIBED_EVENTS.length);
  expect(SUBSCRIBED_EVENTS.filter((type) => !handlerOf(type))).toEqual([]);
  // Other types of the provider, and names from JavaScript's prototype.
  for (const type of ["invoice.paid", "charge.succeeded", "toString", "__proto__", ""])
    expect(handlerOf(type)).toBeUndefined();
});
