import { describe, expect, test } from "vitest";
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

describe("64 idle bodies of eight addresses that fill everything", () => {
  /** Each address holds eight bodies of one unit, which never end. */
  function full() {
    const held = new BytesInFlight({ caller: 8, process: 64 });
    const refused: string[] = [];
    const idle = Array.from({ length: 64 }, (_, index) => {
      const claim = held.claim(`address ${index % 8}`);
      claim.giveWay = ({ code }) => refused.push(`${code} ${index % 8}`);
      claim.add(1);
      return claim;
    });
    return { held, idle, refused };
  }

  test("make room for somebody else, one body for each that arrives, from whoever holds the most", () => {
    const { held, refused } = full();
    const others = ["jo", "sam", "kim"].map((name) => held.claim(name));
    for (const other of others) other.add(1);
    expect(refused).toEqual(["BUSY 0", "BUSY 1", "BUSY 2"]);
    expect(held.held).toBe(64);
  });

  test("do not make room for one of them, and bodies that have arrived stay", () => {
    const { held, idle, refused } = full();
    for (const claim of idle) claim.giveWay = null;
    expect(() => held.claim("jo").add(1)).toThrow(expect.objectContaining({ code: "BUSY", retryAfter: 5 }));
    expect(() => held.claim("address 0").add(1)).toThrow(expect.objectContaining({ code: "RATE_LIMITED" }));
    expect(refused).toEqual([]);
    for (const claim of idle) claim.release();
    expect(held.held).toBe(0);
  });
});
