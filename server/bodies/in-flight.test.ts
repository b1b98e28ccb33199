import { expect, test } from "vitest";
import { BytesInFlight } from "./in-flight.ts";

test("a caller and a process hold no more bytes than the limits, and what is released can be used again", () => {
  const held = new BytesInFlight({ caller: 10, process: 15 });
  const [first, second, other] = [held.claim("jo"), held.claim("jo"), held.claim("sam")];
  first.add(6);
  expect(() => second.add(5)).toThrow(expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 5 }));
  second.add(4);
  expect(() => other.add(6)).toThrow(expect.objectContaining({ code: "BUSY" }));
  expect(held.held).toBe(10);
  first.release();
  first.release();
  other.add(6);
  second.release();
  other.release();
  expect(held.held).toBe(0);
});
