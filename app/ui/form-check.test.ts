import { expect, test } from "vitest";
import { z } from "zod";
import { checkForm, firstError, firstWrong, formValues, readReply, remainingErrors } from "./form-check.ts";

const rules = z.object({
  title: z.string("Enter a title").max(5, "Title is too long"),
  days: z.union([z.string(), z.array(z.string())]),
});

test("a form is read as the server reads it: empty fields are absent, a repeated name is a list", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["title", ""],
    ["note", "Ring twice"],
    ["days", "mon"],
    ["days", "tue"],
    ["days", "wed"],
  ] as const)
    form.append(name, value);
  form.append("takes.unit", "days");
  form.append("takes.days", "2");
  form.append("takes.minutes", "");
  form.append("photo", new File([], ""));
  expect(formValues(form)).toEqual({
    note: "Ring twice",
    days: ["mon", "tue", "wed"],
    takes: { unit: "days", days: "2" },
  });
});

test("the messages of each wrong field have the field's name", () => {
  expect(checkForm(rules, [["days", "mon"]])).toEqual({ title: ["Enter a title"] });
  expect(checkForm(rules, Object.entries({ title: "A very long title", days: "mon" }))).toEqual({
    title: ["Title is too long"],
  });
  expect(checkForm(rules, Object.entries({ title: "Tap", days: "mon" }))).toEqual({});
});

test("rows of a form are lists, and their errors have the names of their fields", () => {
  const plan = z.object({
    parts: z.array(z.object({ title: z.string("No title").optional(), price: z.string("No price") })),
  });
  const form = { "parts[0].title": "", "parts[0].price": "10", "parts[2].title": "Tiles" };
  expect(formValues(Object.entries(form))).toEqual({ parts: [{ price: "10" }, {}, { title: "Tiles" }] });
  expect(checkForm(plan, Object.entries(form))).toEqual({
    "parts[1].price": ["No price"],
    "parts[2].price": ["No price"],
  });
});

test("without rules the browser reports no errors", () => {
  expect(checkForm(undefined, [["title", ""]])).toEqual({});
});

test("correcting a field removes its mark and marks no other field", () => {
  const marked = { title: ["Enter a title"] };
  expect(remainingErrors(marked, { days: ["Select a day"] })).toEqual({});
  const stillWrong = { title: ["Title is too long"], days: ["Select a day"] };
  expect(remainingErrors(marked, stillWrong)).toEqual({ title: ["Title is too long"] });
});

test("the first wrong field is the first one on the page, not the first one in the reply", () => {
  const controls = [{}, { name: "email" }, { name: "title" }, { name: "days" }];
  expect(firstWrong(controls, { days: ["Wrong"], title: ["Wrong"], email: [] })).toBe(controls[2]);
  expect(firstWrong(controls, {})).toBeUndefined();
});

test("the first message is shown", () => {
  expect(firstError({ title: undefined, days: ["Select a day", "Another"] })).toEqual({
    field: "days",
    message: "Select a day",
  });
  expect(firstError({})).toBeUndefined();
});

test("a reply contains the server's errors and the submitted texts", () => {
  const result = {
    error: { title: ["Title is too long"], days: null },
    initialValue: { title: "A long one", days: ["mon"] },
  };
  expect(readReply({ result })).toEqual({
    errors: { title: ["Title is too long"] },
    typed: { title: "A long one" },
    changes: [],
  });
  expect(readReply(undefined)).toEqual({ errors: {}, typed: {}, changes: [] });
  expect(readReply({ toast: { title: "Saved" } })).toEqual({ errors: {}, typed: {}, changes: [] });
});
