import { expect, test } from "vitest";
import { payoutProblem, requirementTexts } from "./requirements.ts";

test("the provider's requirements become texts, each once", () => {
  const due = ["individual.dob.day", "individual.dob.month", "external_account", "individual.address.line1", "x.y"];
  expect(requirementTexts(due)).toEqual([
    "Your bank account",
    "Your date of birth",
    "Your home address",
    "Another detail that Stripe needs",
  ]);
  expect(requirementTexts(["person_1Abc.verification.document", "company.tax_id"])).toEqual([
    "Who owns and runs your company",
    "Details of your company",
  ]);
  expect(requirementTexts([])).toEqual([]);
});

test.each([
  [{ payoutsEnabled: true, requirementsCurrentlyDue: ["external_account"], disabledReason: null }, null],
  [{ payoutsEnabled: false, requirementsCurrentlyDue: ["external_account"], disabledReason: null }, "details_due"],
  [{ payoutsEnabled: false, requirementsCurrentlyDue: ["x"], disabledReason: "rejected.fraud" }, "refused"],
  [{ payoutsEnabled: false, requirementsCurrentlyDue: [], disabledReason: "under_review" }, "under_review"],
  [{ payoutsEnabled: false, requirementsCurrentlyDue: [], disabledReason: "listed" }, "under_review"],
  [
    { payoutsEnabled: false, requirementsCurrentlyDue: [], disabledReason: "requirements.pending_verification" },
    "being_checked",
  ],
  [{ payoutsEnabled: false, requirementsCurrentlyDue: [], disabledReason: null }, "being_checked"],
] as const)("%o: %s", (account, trouble) => {
  expect(payoutProblem(account)).toBe(trouble);
});
