import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { editJobBody, postJobBody, postJobForm } from "./job.schema.ts";

const TODAY = "2026-06-15";
const good = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  budgetMin: "80",
  budgetMax: "150",
  postcode: "ls62ab",
  preferredStartDate: "2026-06-20",
};
type Typed = Partial<Record<keyof typeof good | "gasAnswer", string>>;

/** The input of the page's action: every field as text, empty when not filled in. */
function submit(changes: Typed) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) form.set(name, value);
  const submission = parseWithZod(form, { schema: postJobForm(TODAY) });
  if (submission.status === "success") return { value: submission.value, errors: {} };
  return { value: null, errors: submission.error ?? {} };
}

function send(changes: Record<string, unknown>) {
  const job = {
    title: good.title,
    category: good.category,
    description: good.description,
    postcode: "LS6 2AB",
    ...changes,
  };
  const parsed = postJobBody.safeParse(job);
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]);
}

test("a valid form becomes a job in pence with a normalised postcode", () => {
  expect(submit({ title: "  Fix the tap  ", budgetMin: "£1,200.50", budgetMax: "2000" }).value).toEqual({
    title: "Fix the tap",
    category: "Plumbing",
    description: good.description,
    budgetMin: 120_050,
    budgetMax: 200_000,
    postcode: "LS6 2AB",
    preferredStartDate: "2026-06-20",
    gasAnswer: null,
  });
});

test("words that suggest gas need an answer, and other Plumbing jobs do not", () => {
  const boiler = { title: "Boiler service", description: "It is six years old and works well." };
  expect(submit(boiler).errors).toEqual({ gasAnswer: ["Say whether the job involves gas"] });
  expect(submit({ ...boiler, gasAnswer: "no" }).value).toMatchObject({ gasAnswer: "no" });
  expect(submit({ gasAnswer: "" }).value).toMatchObject({ gasAnswer: null });
});

const POSITIVE = "Budget must be a positive number";
test.each([
  ["0", null],
  ["1.5", null],
  ["-1", POSITIVE],
  ["abc", POSITIVE],
  ["NaN", POSITIVE],
  ["1e9", "Budget must be £1,000,000 or less"],
  ["1e21", "Budget must be £1,000,000 or less"],
  ["99999999", "Budget must be £1,000,000 or less"],
])("a budget typed as %s is refused with %s", (budgetMin, message) => {
  expect(submit({ budgetMin, budgetMax: "" }).errors ?? {}).toEqual(message ? { budgetMin: [message] } : {});
});

test.each([
  [0, null],
  [null, null],
  [1.5, "Budget must be a whole number of pence"],
  [-1, POSITIVE],
  ["", POSITIVE],
  ["80", POSITIVE],
  [Number.NaN, POSITIVE],
  [1e21, "Budget must be £1,000,000 or less"],
])("a budget sent as %s is refused with %s", (sent, message) => {
  for (const name of ["budget_min", "budget_max"]) {
    const { error } = editJobBody.safeParse({ [name]: sent });
    expect(error?.issues[0]?.message ?? null).toBe(message);
  }
});

test("budgets and the date are optional", () => {
  const { value } = submit({ budgetMin: "", budgetMax: "", preferredStartDate: "" });
  expect(value).toMatchObject({ budgetMin: null, budgetMax: null, preferredStartDate: null });
});

describe("every rule has the specification's message", () => {
  const cases: [keyof typeof good, string, string][] = [
    ["title", "", "Title must be at least 5 characters"],
    ["title", " tap  ", "Title must be at least 5 characters"],
    ["title", "x".repeat(101), "Title must be less than 100 characters"],
    ["description", "", "Description must be at least 20 characters"],
    ["description", `${"x".repeat(19)}   `, "Description must be at least 20 characters"],
    ["description", "x".repeat(2001), "Description must be less than 2000 characters"],
    ["category", "", "Please select a category"],
    ["category", "Alchemy", "Please select a category"],
    ["budgetMin", "-1", "Budget must be a positive number"],
    ["budgetMin", "lots", "Budget must be a positive number"],
    ["budgetMin", "1.234", "Budget must be a positive number"],
    ["budgetMax", "1e3", "Budget must be a positive number"],
    ["budgetMax", "79.99", "Maximum budget must be greater than or equal to minimum budget"],
    ["budgetMax", "1000001", "Budget must be £1,000,000 or less"],
    ["postcode", "", "Invalid UK postcode format"],
    ["postcode", "LS6", "Invalid UK postcode format"],
    ["postcode", "not a postcode at all", "Invalid UK postcode format"],
    ["postcode", "SW1A     1AA", "Postcode is too long"],
    ["preferredStartDate", "2026-06-14", "Start date cannot be in the past"],
    ["preferredStartDate", "2026-02-30", "Enter a start date as day, month and year"],
    ["preferredStartDate", "soon", "Enter a start date as day, month and year"],
  ];
  test.each(cases)("%s %j: %s", (field, value, message) => {
    expect(submit({ [field]: value }).errors).toEqual({ [field]: [message] });
  });

  test.each<Typed>([
    { title: "x".repeat(5) },
    { title: "x".repeat(100) },
    { description: "x".repeat(20) },
    { description: "x".repeat(2000) },
    { budgetMin: "0", budgetMax: "0" },
    { budgetMin: "80", budgetMax: "80" },
    { budgetMin: "", budgetMax: "1000000" },
    { postcode: "SW1A   1AA" },
    { preferredStartDate: TODAY },
    ...JOB_CATEGORIES.map((category) => ({ category })),
  ])("accepts values at the limits: %j", (changes) => {
    expect(submit(changes).errors).toEqual({});
  });

  test("the first of several messages is the topmost field's", () => {
    const { errors } = submit({ title: "", description: "", postcode: "" });
    expect(Object.keys(errors)[0]).toBe("title");
  });

  test("a line end counts as one character, as a family does", () => {
    expect(submit({ description: `${"x".repeat(1997)}\r\nx👩‍👩‍👧‍👦` }).errors).toEqual({});
    expect(Object.keys(submit({ description: `${"x".repeat(1997)}\r\nxx👩‍👩‍👧‍👦` }).errors)).toEqual(["description"]);
  });
});

describe("the API's body", () => {
  test("accepts pence and nulls", () => {
    expect(send({ budget_min: 8_000, budget_max: null, preferred_start_date: null })).toMatchObject({
      budget_min: 8_000,
      budget_max: null,
      postcode: "LS6 2AB",
    });
  });
  test.each([
    [{ budget_min: 80.5 }, "budget_min", "Budget must be a whole number of pence"],
    [{ budget_min: "8000" }, "budget_min", "Budget must be a positive number"],
    [{ budget_min: -1 }, "budget_min", "Budget must be a positive number"],
    [{ budget_max: 1e12 }, "budget_max", "Budget must be £1,000,000 or less"],
    [{ budget_min: 2, budget_max: 1 }, "budget_max", "Maximum budget must be greater than or equal to minimum budget"],
    [{ title: 12345 }, "title", "Title must be at least 5 characters"],
    [{ postcode: null }, "postcode", "Invalid UK postcode format"],
    [{ preferred_start_date: "14/06/2026" }, "preferred_start_date", "Enter a start date as day, month and year"],
  ])("%j", (changes, field, message) => {
    expect(send(changes)).toEqual([[field, message]]);
  });
  test("refuses unknown fields, also in an edit", () => {
    expect(send({ status: "completed" })).toHaveLength(1);
    expect(editJobBody.safeParse({ customer_id: "x" }).success).toBe(false);
    expect(editJobBody.parse({ budget_max: null })).toEqual({ budget_max: null });
  });
});

test("any input becomes a job or messages, never an exception", () => {
  fc.assert(
    fc.property(
      fc.record({ title: fc.string(), budgetMin: fc.string(), budgetMax: fc.string(), postcode: fc.string() }),
      (typed) => {
        const { value, errors } = submit(typed);
        expect(value === null).toBe(Object.keys(errors).length > 0);
      },
    ),
  );
});
