import { expect, test } from "vitest";
import { openSchema } from "./support.schema.ts";

test("a ticket that is sent before the list of kinds has come is about something else", () => {
  const typed = { subject: "My refund", content: "Where is it?" };
  expect(openSchema.parse(typed).kind).toBe("other");
  expect(openSchema.parse({ ...typed, kind: "payment" }).kind).toBe("payment");
  expect(openSchema.safeParse({ ...typed, kind: "weather" }).success).toBe(false);
});
