import { describe, expect, test } from "vitest";
import { agreementFormSchema } from "./agreement.schema.ts";
import { NEW_ADDRESS, OTHER_DAY } from "./agreement.ts";

const period = { today: "2026-11-24", lastDay: "2026-12-08" };
const form = { quoteId: "q", revision: "2" };
const read = (fields: Record<string, string>, of = agreementFormSchema(period)) => of.safeParse({ ...form, ...fields });
const wrong = (fields: Record<string, string>, of = agreementFormSchema(period)) =>
  Object.fromEntries(read(fields, of).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);

describe("the day", () => {
  test("is a day with a window, or none", () => {
    expect(read({ date: "2026-12-10", window: "08:00-10:00" }).data).toMatchObject({
      revision: 2,
      date: { date: "2026-12-10", window: { start: 480, end: 600 } },
    });
    expect(read({}).data?.date).toBeNull();
  });

  test("of a page without scripts is one choice, which counts more than the tiles that nobody saw", () => {
    const tiles = { date: "2026-12-10", window: "08:00-10:00" };
    expect(read({ ...tiles, slot: "2026-12-11 12:00-14:00" }).data?.date).toEqual({
      date: "2026-12-11",
      window: { start: 720, end: 840 },
    });
    const other = { ...tiles, slot: OTHER_DAY, otherDate: "2026-12-15", otherWindow: "16:00-18:00" };
    expect(read(other).data?.date?.date).toBe("2026-12-15");
    expect(wrong({ slot: OTHER_DAY })).toEqual({ otherDate: "Please select a date" });
  });

  test("carries the revision that was shown, as text", () => {
    expect(read({ revision: "2.5" }).success).toBe(false);
    expect(agreementFormSchema(period).parse({ quoteId: "q" }).revision).toBeUndefined();
  });

  test("is no day of the past, no other text, and needed where the form says so", () => {
    expect(wrong({ date: "2026-11-23" })).toEqual({ date: "The date cannot be in the past" });
    expect(wrong({ date: "2026-02-30" })).toEqual({ date: "Please select a date" });
    expect(wrong({ date: "2026-12-10", window: "early" })).toEqual({ window: "Select an arrival time" });
    expect(wrong({}, agreementFormSchema(period, { isDayNeeded: true }))).toEqual({ date: "Please select a date" });
  });
});

describe("the express request", () => {
  const tick = { expressRequest: "Tick this to start on Thu 26 Nov, or choose a day from Wed 9 Dec" };

  test("is needed for a day in the cancellation period only", () => {
    expect(wrong({ date: "2026-11-26" })).toEqual(tick);
    expect(wrong({ date: "2026-12-08" })).toHaveProperty("expressRequest");
    expect(wrong({ date: "2026-12-09" })).toEqual({});
    expect(wrong({ date: "2026-11-26", expressRequest: "on" })).toEqual({});
    expect(wrong({ date: "2026-11-26", expressRequest: "2026-11-26" })).toEqual({});
    expect(wrong({})).toEqual({});
  });

  test("is the one that was read: for the chosen day, or for none; one for another day counts as none", () => {
    const request = (fields: Record<string, string>) => read(fields).data?.expressRequest;
    expect(request({ date: "2026-11-26", expressRequest: "2026-11-26" })).toBe(true);
    expect(request({ date: "2026-11-26", expressRequest: "on" })).toBe("any-day");
    expect(request({ expressRequest: "on" })).toBe(true);
    expect(wrong({ date: "2026-11-26", expressRequest: "2026-11-27" })).toEqual(tick);
    expect(request({ date: "2026-12-09", expressRequest: "2026-11-26" })).toBe(false);
  });

  test("is not asked for again, and not where only the operation knows the period", () => {
    expect(wrong({ date: "2026-11-26" }, agreementFormSchema({ ...period, requested: true }))).toEqual({});
    expect(wrong({ date: "2026-11-26" }, agreementFormSchema({ ...period, lastDay: null }))).toEqual({});
  });
});

describe("the address", () => {
  const typed = {
    addressId: NEW_ADDRESS,
    line1: "14 Brudenell Grove",
    town: "Leeds",
    postcode: "ls61hr",
    phone: "07700 900416",
  };

  test("is a saved one, a new one, or left for later", () => {
    expect(read({ addressId: "a" }).data?.where).toEqual({ addressId: "a" });
    expect(read(typed).data?.where).toMatchObject({
      line1: "14 Brudenell Grove",
      postcode: "LS6 1HR",
      phone: "07700900416",
    });
    expect(read({}).data?.where).toBeNull();
  });

  test("that is new needs its fields and a telephone number", () => {
    const { phone: _, ...rest } = typed;
    expect(Object.keys(wrong(rest))).toEqual(["phone"]);
    expect(Object.keys(wrong({ addressId: NEW_ADDRESS }))).toEqual(["line1", "town", "postcode", "phone"]);
    expect(wrong({ ...typed, addressId: "a", phone: "1" })).toEqual({});
  });
});
