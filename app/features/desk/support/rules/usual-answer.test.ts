import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAnswerSchema } from "./usual-answer.schema.ts";
import { fillAnswer, hasOnlyVariables, VARIABLES, type Values } from "./usual-answer.ts";

const variable = fc.constantFrom(...VARIABLES);
/** Pieces of a template: texts without braces, and variables. */
const pieces = fc.array(
  fc.oneof(
    fc.string().map((text) => text.replaceAll(/[{}]/g, "")),
    variable.map((name) => ({ name })),
  ),
);
type Piece = string | { name: (typeof VARIABLES)[number] };
const templateOf = (all: readonly Piece[]) =>
  all.map((piece) => (typeof piece === "string" ? piece : `{${piece.name}}`)).join("");
const value = fc.string({ minLength: 1 });
const some: fc.Arbitrary<Values> = fc.record(
  { name: value, job: value, day: value, date: value },
  { requiredKeys: [] },
);
const withoutSpaces = (text: string) => text.replaceAll(" ", "");

describe("a usual answer", () => {
  test.each([
    [
      "Hello {name}, about {job}: we look into it.",
      { name: "Wendy", job: "Fence" },
      "Hello Wendy, about Fence: we look into it.",
    ],
    ["Hello {name}, about {job}: we look into it.", {}, "Hello, about: we look into it."],
    ["{name} {job}\n{day} is fine.", { job: "Fence" }, "Fence\nis fine."],
    ["{date}: {job}", { job: "{date} $& $1", date: "3 Mar" }, "3 Mar: {date} $& $1"],
    ["No variable at all", { name: "Wendy" }, "No variable at all"],
  ])("%j with %j is %j", (text, values, filled) => {
    expect(fillAnswer(text, values).text).toBe(filled);
  });

  test("with a value for each variable has each in its place, as it is", () => {
    fc.assert(
      fc.property(pieces, fc.record({ name: value, job: value, day: value, date: value }), (all, values) => {
        const expected = all.map((piece) => (typeof piece === "string" ? piece : values[piece.name])).join("");
        expect(fillAnswer(templateOf(all), values)).toEqual({ text: expected, missing: [] });
      }),
    );
  });

  test("leaves out what is not known, says exactly that, and loses nothing but spaces", () => {
    fc.assert(
      fc.property(pieces, some, (all, values) => {
        const { text, missing } = fillAnswer(templateOf(all), values);
        const unknown = VARIABLES.filter(
          (name) => !values[name] && all.some((piece) => typeof piece !== "string" && piece.name === name),
        );
        expect(missing).toEqual(unknown);
        const kept = all.map((piece) => (typeof piece === "string" ? piece : (values[piece.name] ?? ""))).join("");
        expect(withoutSpaces(text)).toBe(withoutSpaces(kept));
      }),
    );
  });

  test("has braces around variables only", () => {
    expect(["{name}, {date}", "None"].map(hasOnlyVariables)).toEqual([true, true]);
    for (const text of ["{Name}", "{ name }", "{email}", "{", "a } b", "{{name}}"]) {
      expect(hasOnlyVariables(text)).toBe(false);
      expect(addAnswerSchema.safeParse({ title: "x", text }).success).toBe(false);
    }
    expect(addAnswerSchema.parse({ title: " Refund ", text: "One\r\nTwo ", tags: "Late, refund , late" })).toEqual({
      title: "Refund",
      text: "One\nTwo",
      tags: ["late", "refund"],
      takes: false,
    });
  });
});
