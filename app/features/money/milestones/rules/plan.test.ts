import fc from "fast-check";
import { expect, test } from "vitest";
import { QUICK } from "#app/testing/thoroughness.ts";
import { apiPlanSchema, partsOf, planFormSchema } from "#features/bookings/rules/plan/plan.schema.ts";
import { firstPastDue, samePlan, sumProblem } from "#features/bookings/rules/plan/plan.ts";
import { MAX_AMOUNT, pence, poundsInput, split, sum } from "#kernel/money.ts";
import { checkForm } from "#ui/form-check.ts";
import { milestoneMachine } from "./milestone.machine.ts";
import { allPaid, totalsOf, underWay } from "./plan-totals.ts";

const runs = { numRuns: QUICK ? 30 : 300 };
/** A price and the weights that split it. */
const splitPrice = fc.tuple(
  fc.integer({ min: 30 * 12, max: MAX_AMOUNT }).map(pence),
  fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
);

test("the parts must add up to the price to the penny", () => {
  fc.assert(
    fc.property(splitPrice, fc.integer({ min: -5, max: 5 }), ([price, weights], off) => {
      const parts = split(price, weights).map((amount) => ({ amount }));
      const [first, ...rest] = parts;
      const moved = [{ amount: pence((first?.amount ?? 0) + off) }, ...rest];
      expect(sumProblem(parts, price)).toBeNull();
      expect(sumProblem(moved, price) === null).toBe(off === 0);
    }),
    runs,
  );
});

test("total = paid + remaining + refunded, for any statuses", () => {
  const milestone = fc.record({
    amount: fc.integer({ min: 30, max: MAX_AMOUNT }).map(pence),
    status: fc.constantFrom(...milestoneMachine.states),
  });
  fc.assert(
    fc.property(fc.array(milestone, { maxLength: 12 }), (milestones) => {
      const { total, paid, remaining } = totalsOf(milestones);
      const refunded = sum(milestones.filter(({ status }) => status === "refunded").map(({ amount }) => amount));
      expect(total).toBe(paid + remaining + refunded);
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(allPaid(milestones)).toBe(milestones.length > 0 && remaining === 0);
      if (paid > 0) expect(underWay(milestones)).toBe(true);
    }),
    runs,
  );
});

test("the form's pounds equal the API's pence, without empty rows", () => {
  fc.assert(
    fc.property(splitPrice, fc.nat({ max: 3 }), ([price, weights], empty) => {
      const amounts = split(price, weights);
      fc.pre(amounts.every((amount) => amount >= 30));
      const rows = amounts.map((amount, i) => ({ title: ` Part ${i} `, amount: poundsInput(amount) }));
      const typed = [...Array<object>(empty).fill({}), ...rows].slice(-12);
      const form = planFormSchema(price).safeParse({ milestones: typed });
      const api = apiPlanSchema.parse({ milestones: amounts.map((amount, i) => ({ title: `Part ${i}`, amount })) });
      expect(form.data?.milestones).toEqual(partsOf(api.milestones));
    }),
    runs,
  );
});

const row = { title: "First fix", amount: "100" };
test.each<[string, object[], string, string]>([
  ["nothing", [{}, { title: " " }], "milestones[0].title", "Add a milestone"],
  ["no title", [{ amount: "100" }], "milestones[0].title", "Enter a title for each milestone"],
  ["no amount", [{}, { title: "A" }], "milestones[1].amount", "Enter an amount for each milestone"],
  ["no pounds", [{ ...row, amount: "1.234" }], "milestones[0].amount", "Enter the amount in pounds, like 95 or 95.50"],
  ["29p", [{ ...row, amount: "0.29" }], "milestones[0].amount", "Amount must be at least £0.30"],
  [
    "a long title",
    [{ ...row, title: "x".repeat(101) }],
    "milestones[0].title",
    "Title must be less than 100 characters",
  ],
  [
    "no such day",
    [{ ...row, dueDate: "2027-02-30" }],
    "milestones[0].dueDate",
    "Enter the due date as a day, like 2026-03-29",
  ],
  [
    "too little in all",
    [row, {}, { ...row, amount: "99.99" }, {}],
    "milestones[2].amount",
    "Milestones must add up to £200.00. They come to £199.99",
  ],
])("the form reports the error and the field: %s", (_, rows, name, message) => {
  const fields = rows.flatMap((fieldsOfRow, i) =>
    Object.entries(fieldsOfRow).map(([field, text]) => [`milestones[${i}].${field}`, text] as const),
  );
  expect(checkForm(planFormSchema(pence(20_000)), fields)).toEqual({ [name]: [message] });
});

test.each([
  [{}, "milestones must be a list"],
  [{ milestones: [] }, "Add a milestone"],
  [{ milestones: Array(13).fill({ title: "A", amount: 100 }) }, "You can add up to 12 milestones"],
  [{ milestones: [{ title: "A", amount: 1.5 }] }, "Amount must be a whole number of pence"],
  [{ milestones: [{ title: "A", amount: 29 }] }, "Amount must be at least £0.30"],
  [{ milestones: [{ title: "A", amount: 10_000_001 }] }, "Amount must be £100,000 or less"],
])("the API refuses %j", (body, message) => {
  expect(apiPlanSchema.safeParse(body).error?.issues[0]?.message).toBe(message);
});

test("unknown fields are refused, and equal plans are recognised", () => {
  expect(apiPlanSchema.safeParse({ milestones: [{ title: "A", amount: 30, status: "paid" }] }).success).toBe(false);
  const part = { title: "A", description: null, amount: pence(30), dueDate: "2027-01-02" };
  expect([
    samePlan([part], [{ ...part }]),
    samePlan([part], [{ ...part, dueDate: null }]),
    samePlan([part], []),
  ]).toEqual([true, false, false]);
  expect([firstPastDue([part], "2027-01-02"), firstPastDue([part], "2027-01-03")]).toEqual([null, 0]);
});
