import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawable, localPagePictureText, tradespersonPictureText } from "./link-picture.ts";

const person = {
  name: "Hannah Booth",
  trade: "Plumber",
  area: "Leeds",
  rate: "£45-70 an hour",
  rating: 4.9,
  reviewCount: 41,
  checks: ["ID", "Insurance", "Gas Safe"],
  initials: "HB",
  photoId: null,
};

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 100 })
  .map((points) => String.fromCodePoint(...points));

describe("a text to draw", () => {
  test.each([
    ["Łukasz Llŵyd & <Sons>", "Łukasz Llŵyd & <Sons>"],
    ["  Jo\t🙂\nBooth ", "Jo Booth"],
    ["日本", ""],
    ["£45–70 · “quoted”", "£45–70 · “quoted”"],
  ])("of %j is %j", (text, drawn) => expect(drawable(text, 40)).toBe(drawn));

  test("is never longer than the limit, for any text", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 60 }), (text, longest) => {
        expect(drawable(text, longest).length).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

describe("a person's picture", () => {
  test("contains name, trade, place and checks", () => {
    expect(tradespersonPictureText("Fettle", person)).toEqual({
      brand: "Fettle",
      title: "Hannah Booth",
      line: "Plumber in Leeds",
      rating: 4.9,
      reviewCount: 41,
      facts: ["ID, insurance and Gas Safe checked", "£45-70 an hour"],
      initials: "HB",
    });
    expect(tradespersonPictureText("Fettle", { ...person, area: "UK" }).line).toMatch(/ in the UK$/);
    expect(tradespersonPictureText("Fettle", { ...person, checks: ["ID"] }).facts[0]).toBe("ID checked");
    expect(tradespersonPictureText("Fettle", { ...person, checks: [] }).facts).toEqual(["£45-70 an hour"]);
  });

  test("shows the trade for a name that our fonts cannot draw", () => {
    expect(tradespersonPictureText("Fettle", { ...person, name: "山田" }).title).toBe("Plumber");
  });
});

test("the picture of a local page shows the number of people, their rating and their rates", () => {
  const figures = { people: 500, atLeast: true, ratingSum: 47, reviewCount: 10, rates: { from: 40, to: 60 } };
  expect(localPagePictureText("Fettle", "Plumbers in Leeds", figures)).toMatchObject({
    line: "500+ with ID and insurance checked",
    rating: 4.7,
    facts: ["Usually £40-60 an hour"],
  });
  expect(
    localPagePictureText("Fettle", "Plumbers", { ...figures, people: 3, atLeast: false, rates: null }),
  ).toMatchObject({
    line: "3 with ID and insurance checked",
    facts: [],
  });
});
