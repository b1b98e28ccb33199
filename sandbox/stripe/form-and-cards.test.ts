import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDuration } from "../clock.ts";
import { readCard } from "./cards.ts";
import { readForm } from "./core/form.ts";
import { cardFee } from "./resources/balance.ts";

const now = Date.UTC(2026, 10, 20) / 1_000;
const good = { number: "4242 4242 4242 4242", exp: "11/26", cvc: "123" };

describe("a form-encoded body", () => {
  test("supports nested names, numbered lists and empty brackets", () => {
    expect(readForm("a=1&b[c]=2&l[0][x]=3&l[1][x]=4&e[]=p&e[]=q&m[0]=z")).toEqual({
      a: "1",
      b: { c: "2" },
      l: [{ x: "3" }, { x: "4" }],
      e: ["p", "q"],
      m: ["z"],
    });
  });

  test("cannot change a prototype", () => {
    expect(readForm("__proto__[polluted]=1&a[__proto__][b]=2")).toEqual({ a: {} });
    fc.assert(
      fc.property(fc.string(), (text) => {
        readForm(text);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
    );
  });
});

describe("a typed card", () => {
  test.each([
    ["4242 4242 4242 4241", "number", "Your card number is invalid."],
    ["", "number", "Your card number is incomplete."],
    ["4242", "number", "Your card number is invalid."],
  ])("number %s is refused with an error for its field", (number, field, message) => {
    expect(readCard({ ...good, number }, now)).toMatchObject({ field, message });
  });

  test.each([
    ["10/26", "Your card's expiration year is in the past."],
    ["13/30", "Your card's expiration date is invalid."],
    ["", "Your card's expiration date is incomplete."],
    ["12/2099", "Your card's expiration year is invalid."],
  ])("expiry %s is refused", (exp, message) => {
    expect(readCard({ ...good, exp }, now)).toMatchObject({ field: "exp", message });
  });

  test.each(["11/26", "1126", "11 / 2026", "11/2026"])("expiry %s is valid until the end of the month", (exp) => {
    expect(readCard({ ...good, exp }, now)).toMatchObject({ expMonth: 11, expYear: 2026 });
  });

  test("a security code has three or four digits", () => {
    expect(readCard({ ...good, cvc: "12" }, now)).toMatchObject({ field: "cvc" });
  });

  test("a card that is not a test card is declined, and only its last four digits are stored", () => {
    const read = readCard({ ...good, number: "4111 1111 1111 1111" }, now);
    expect(read).toMatchObject({ card: { decline: { decline_code: "test_mode_live_card" } }, last4: "1111" });
    expect(JSON.stringify(read)).not.toContain("4111");
  });

  test("any text gives a card or an error", () => {
    fc.assert(
      fc.property(fc.record({ number: fc.string(), exp: fc.string(), cvc: fc.string() }), (typed) => {
        expect(readCard(typed, now)).toBeTypeOf("object");
      }),
    );
  });
});

test("the fee is 1.5% plus 20p, rounded half up", () => {
  expect([30, 9_500, 10_000, 100, 10_000_000].map(cardFee)).toEqual([20, 163, 170, 22, 150_020]);
});

test.each([
  ["PT48H", 48 * 3_600_000],
  ["P14D", 14 * 86_400_000],
  ["P1W", 7 * 86_400_000],
  ["P1DT2H3M4S", 93_784_000],
  ["P", null],
  ["PT", null],
  ["P1DT", null],
  ["48h", null],
  ["-PT1H", null],
  ["P1M", null],
])("duration %s", (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});
