import { describe, expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { approveBody, approveForm, submitCheckBody, submitCheckForm } from "./check.schema.ts";

const today = "2026-03-03";
const form = submitCheckForm(today);
const firstOf = (typed: Record<string, unknown>) => {
  const { error } = form.safeParse(typed);
  const issue = error?.issues[0];
  return issue ? `${issue.path.join(".")}: ${issue.message}` : null;
};
const insurance = { kind: "insurance", coverAmount: "5,000,000", expiresAt: "2027-03-03" };

test("of several wrong fields of an approval, the first on the page is named", () => {
  const typed = { checkId: "c", source: "x".repeat(121), expiresAt: "soon", reason: "" };
  const wrong = approveForm.safeParse(typed).error?.issues.map(({ path }) => path[0]);
  expect(wrong).toEqual(["source", "expiresAt", "reason"]);
});

describe("the form of a check", () => {
  test("accepts the fields of its kind", () => {
    expect(form.parse(insurance)).toEqual({
      kind: "insurance",
      reference: null,
      register: null,
      coverAmount: pence(500_000_000),
      expiresAt: "2027-03-03",
    });
    for (const typed of [
      { kind: "identity" },
      { kind: "address", expiresAt: "" },
      { kind: "gas_safe", reference: "123 4567" },
      { kind: "qualification", register: "NICEIC", reference: "D123456" },
      { kind: "company", reference: "1234567" },
      { ...insurance, expiresAt: today },
    ])
      expect(firstOf(typed)).toBeNull();
  });

  test.each([
    [{}, "kind: Choose what we should check"],
    [{ kind: "magic" }, "kind: Choose what we should check"],
    [{ kind: "gas_safe" }, "reference: A Gas Safe number has 7 digits (licence) or 6 (registration)"],
    [
      { kind: "gas_safe", reference: "12345" },
      "reference: A Gas Safe number has 7 digits (licence) or 6 (registration)",
    ],
    [
      { kind: "company", reference: "12" },
      "reference: A company number has 8 characters, such as 01234567 or SC123456",
    ],
    [{ kind: "qualification", reference: "D1" }, "register: Enter the register or scheme"],
    [{ ...insurance, expiresAt: "2026-03-02" }, "expiresAt: This has expired. Send the current one"],
    [{ ...insurance, expiresAt: "2026-02-30" }, "expiresAt: Enter the expiry date as day, month and year"],
    [{ ...insurance, expiresAt: "9999-12-31" }, "expiresAt: The expiry date is too far in the future"],
    [{ ...insurance, expiresAt: "" }, "expiresAt: Enter the expiry date as day, month and year"],
    [{ ...insurance, coverAmount: "lots" }, "coverAmount: Enter the cover in pounds, such as 2,000,000"],
    [{ ...insurance, coverAmount: "0" }, "coverAmount: Cover must be more than zero"],
    [{ ...insurance, coverAmount: "1e21" }, "coverAmount: Cover must be £20,000,000 or less"],
    [{ ...insurance, coverAmount: "20000001" }, "coverAmount: Cover must be £20,000,000 or less"],
    [{ kind: "identity", reference: "1" }, "reference: Identity does not take a number"],
    [{ kind: "identity", coverAmount: "1" }, "coverAmount: Identity does not take an amount of cover"],
    [
      { kind: "company", reference: "01234567", expiresAt: "2027-01-01" },
      "expiresAt: Company does not take an expiry date",
    ],
  ])("%o: %s", (typed, message) => expect(firstOf(typed)).toBe(message));
});

test("the API takes pence and file ids, and refuses unknown fields", () => {
  const body = { kind: "insurance", cover_amount: 500_000_000, expires_at: "2027-01-01" };
  expect(submitCheckBody.parse(body)).toMatchObject({ cover_amount: 500_000_000, file_ids: [], reference: null });
  for (const wrong of [
    { cover_amount: 1.5 },
    { cover_amount: "1" },
    { file_ids: "x" },
    { file_ids: Array(11).fill("x") },
    { status: "approved" },
  ])
    expect(submitCheckBody.safeParse({ ...body, ...wrong }).success).toBe(false);
});

test("an approval's expiry date can be a day or a timestamp", () => {
  const parsed = (expires_at: unknown) => approveBody.parse({ reason: "Seen", expires_at }).expires_at;
  expect([parsed("2027-01-01"), parsed("2027-01-01T10:00:00Z"), parsed(null), parsed(undefined)]).toEqual([
    "2027-01-01",
    "2027-01-01",
    null,
    null,
  ]);
  expect(approveBody.safeParse({ reason: " ", expires_at: null }).success).toBe(false);
  expect(approveBody.safeParse({ reason: "Seen", expires_at: "soon" }).success).toBe(false);
});
