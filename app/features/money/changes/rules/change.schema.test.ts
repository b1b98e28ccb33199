import { describe, expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { approveLabel, differenceText, saysUnsafe, startNowWords } from "./change.labels.ts";
import { changeBody, changeForm, contentOfChange, readChange } from "./change.schema.ts";

const reason = "The junction box is corroded.";
const line = { kind: "labour", text: "Replace the junction box", quantity: 1, unit_price: 4_500 };

const problemsOf = (body: unknown) => {
  const read = changeBody.safeParse(body);
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("a change of the API", () => {
  test("has lines or an amount, and a reason", () => {
    expect(problemsOf({ reason, amount: -4_000 })).toEqual([]);
    expect(problemsOf({ reason, lines: [line] })).toEqual([]);
    expect(problemsOf({ reason })).toEqual([["amount", "Give either lines or amount"]]);
    expect(problemsOf({ reason, lines: [line], amount: 4_500 })).toEqual([["amount", "Give either lines or amount"]]);
    expect(problemsOf({ amount: 8_500 })).toEqual([["reason", "Give a reason"]]);
    expect(problemsOf({ reason, amount: 0.5 })[0]?.[0]).toBe("amount");
    expect(problemsOf({ reason, amount: 8_500, photo_ids: Array(11).fill("x") })[0]?.[0]).toBe("photo_ids");
  });

  test("its lines have the VAT of the quote", () => {
    const sent = readChange(changeBody.parse({ reason, lines: [line, { ...line, text: "Box", unit_price: 2_583 }] }));
    expect(contentOfChange(sent, { vatRegistered: true })).toMatchObject({ difference: 8_500, problem: null });
    expect(contentOfChange(sent, { vatRegistered: false })).toMatchObject({ difference: 7_083, problem: null });
    const taxed = readChange(changeBody.parse({ reason, lines: [{ ...line, vat_rate: 20 }] }));
    expect(contentOfChange(taxed, { vatRegistered: false }).problem?.field).toBe("lines.0.vat_rate");
  });
});

describe("the form of a change", () => {
  const form = (fields: object) => changeForm.safeParse({ bookingId: "b", reason, ...fields });
  const errorOf = (fields: object) => form(fields).error?.issues[0]?.path.join(".");

  test("more work has lines", () => {
    const read = form({ lines: [{ text: "Box", unitPrice: "70.83" }, {}], photoIds: "p" });
    expect(read.data).toMatchObject({ difference: null, photoIds: ["p"], lines: [{ unitPrice: 7_083 }] });
    expect(errorOf({})).toBe("lines[0].text");
  });

  test("less work has an amount that comes off", () => {
    expect(form({ way: "less", less: "40" }).data).toMatchObject({ difference: -4_000, lines: null });
    for (const less of ["", "-4", "x", "0"]) expect(errorOf({ way: "less", less })).toBe("less");
  });

  test("it says what was found", () => {
    expect(errorOf({ reason: " ", lines: [{ text: "Box", unitPrice: "70" }] })).toBe("reason");
  });
});

test("the button names the obligation, and the words above it are the request to start", () => {
  expect(differenceText(pence(8_500))).toBe("£85.00 more");
  expect(approveLabel(pence(8_500))).toBe("Approve and agree to pay £85.00 more");
  expect(approveLabel(pence(-4_000))).toBe("Approve £40.00 less");
  expect(startNowWords("Marcus Webb", pence(8_500))).toBe(
    "You ask Marcus to start now. If you cancel later, you pay for the part done, and once it is complete you lose the right to cancel.",
  );
  expect(startNowWords("Marcus Webb", pence(-4_000))).toBeNull();
});

test("a reason that says it is not safe is found", () => {
  expect(saysUnsafe("It is not safe to leave")).toBe(true);
  expect(saysUnsafe("This is DANGEROUS")).toBe(true);
  expect(saysUnsafe("A new tap would look better")).toBe(false);
});
