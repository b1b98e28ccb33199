import { describe, expect, test } from "vitest";
import { columnUses, erasure } from "./field-uses.ts";
import { columnsSeen, defineFields, defineFieldsByKind, isSame, viewOf } from "./fields.ts";

const fields = defineFields({
  of: "customer",
  viewers: { owner: "owner", booked: ["tradespeople", "booked"], browsing: ["tradespeople"] },
  fields: {
    title: { audience: ["tradespeople"], personal: true, form: "a schema" },
    postcode: {
      audience: ["booked"],
      shownAs: { column: "outwardCode", to: ["tradespeople"] },
      personal: true,
      form: "a schema",
    },
    outwardCode: { audience: ["tradespeople"], personal: true },
    accessNotes: { audience: ["booked"], personal: true },
    remindedAt: { audience: [] },
    latitude: { audience: null },
    details: { audience: [], same: (one: readonly string[], other: readonly string[]) => `${one}` === `${other}` },
    words: { audience: null, personal: { stays: "derived" } },
  },
});
const row = {
  title: "A tap",
  postcode: "LS6 2AB",
  outwardCode: "LS6",
  accessNotes: "The key is under the pot",
  remindedAt: null,
  latitude: 53.8,
  details: ["why"],
  words: "tap",
  added: "a column that nobody declared",
};

describe("a view", () => {
  test("has what its viewer may see, and null for the rest", () => {
    expect(viewOf(fields, row, "browsing")).toEqual({
      title: "A tap",
      postcode: "LS6",
      outwardCode: "LS6",
      accessNotes: null,
      remindedAt: null,
      details: null,
    });
    expect(viewOf(fields, row, "booked")).toMatchObject({
      postcode: "LS6 2AB",
      accessNotes: "The key is under the pot",
      details: null,
    });
    expect(viewOf(fields, row, "owner")).toMatchObject({ postcode: "LS6 2AB", details: ["why"] });
  });

  test("of nobody has a column without an audience, or one that is not declared", () => {
    for (const who of ["owner", "booked", "browsing"] as const)
      expect(Object.keys(viewOf(fields, row, who))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/latitude|words|added/)]),
      );
  });

  test("is read from the columns that its viewer may see", () => {
    expect(columnsSeen(fields, ["tradespeople"])).toEqual([
      ["title", "title"],
      ["postcode", "outwardCode"],
      ["outwardCode", "outwardCode"],
    ]);
  });
});

test("two requests are the same when all is equal that people send, or that has its own comparison", () => {
  const again = { ...row, remindedAt: new Date(), details: ["why"] };
  expect(isSame(fields, row, again)).toBe(true);
  expect(isSame(fields, row, { ...again, title: "A boiler" })).toBe(false);
  expect(isSame(fields, row, { ...again, details: ["how"] })).toBe(false);
});

test("what /privacy and the erasure know of a table follows from its fields", () => {
  expect(columnUses(fields)).toEqual({
    plain: "reminded_at latitude details",
    personal: "title postcode outward_code access_notes words",
    seen: [
      { of: "customer", by: "tradespeople", columns: "title" },
      { of: "customer", by: "booked", columns: "postcode" },
      { of: "customer", by: "tradespeople", columns: "postcode(part)" },
      { of: "customer", by: "booked", columns: "access_notes" },
    ],
    stays: { words: "derived" },
  });
  // @ts-expect-error The erasure of a personal field is missing.
  erasure(fields, { title: "''", postcode: "''", outwardCode: "''" });
  expect(erasure(fields, { title: "''", postcode: "''", outwardCode: "''", accessNotes: "null" })).toMatchObject({
    access_notes: "null",
  });
});

describe("a table with rows of customers and of tradespeople", () => {
  const people = defineFieldsByKind({
    viewers: { owner: "owner", visitor: ["everyone"], quoter: ["everyone", "tradespeople"] },
    fields: {
      fullName: {
        audience: { customer: ["tradespeople", "team"], tradesperson: ["everyone", "team"] },
        shownAs: { customer: { part: "short", to: ["everyone"] } },
        personal: true,
      },
      rating: { audience: { customer: ["tradespeople"], tradesperson: ["everyone"] }, listed: true },
      suspendedFor: { audience: ["team"], personal: true },
      latitude: { audience: { customer: null, tradesperson: [] } },
    },
  });
  const person = { fullName: "Jo Marsh", rating: 45, suspendedFor: null, latitude: 53.8, added: "not declared" };

  test("is seen as its kind is declared", () => {
    expect(viewOf(people.tradesperson, person, "visitor")).toEqual({
      fullName: "Jo Marsh",
      rating: 45,
      suspendedFor: null,
      latitude: null,
    });
    expect(viewOf(people.customer, person, "quoter")).toMatchObject({ rating: 45 });
    expect(Object.keys(viewOf(people.customer, person, "owner"))).toEqual(["fullName", "rating", "suspendedFor"]);
  });

  test("shows a part of a column only where the statement makes it, and never the whole", () => {
    expect(viewOf(people.customer, person, "visitor")).toEqual({ fullName: null, rating: null, suspendedFor: null });
    expect(columnsSeen(people.customer, ["everyone"])).toEqual([["fullName", { part: "short" }]]);
  });

  test("has one line on /privacy for what is the same of both", () => {
    expect(columnUses(people.customer, people.tradesperson)).toEqual({
      plain: "rating latitude",
      personal: "full_name suspended_for",
      seen: [
        { of: "customer", by: "tradespeople", columns: "full_name" },
        { of: "anyone", by: "team", columns: "full_name" },
        { of: "customer", by: "everyone", columns: "full_name(short)" },
        { of: "customer", by: "tradespeople", columns: "rating" },
        { of: "anyone", by: "team", columns: "suspended_for" },
        { of: "tradesperson", by: "everyone", columns: "full_name" },
        { of: "tradesperson", by: "everyone", columns: "rating" },
      ],
      stays: {},
    });
  });
});
