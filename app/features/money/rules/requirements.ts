import { texts } from "./requirements.texts.ts";

/** The provider's requirements as texts. The first pattern that matches counts. */
const REQUIREMENTS: readonly (readonly [RegExp, string])[] = [
  [/external_account/, texts.yourBankAccount],
  [/\b(representative|owners|directors|executives)\b|^person_/, texts.whoOwnsAndRuns],
  [/verification\.(additional_)?document/, texts.photoOfIdentityDocument],
  [/^company\./, texts.detailsOfYourCompany],
  [/\.(first_name|last_name|name|full_name_aliases)$/, texts.yourFullName],
  [/\.dob\./, texts.yourDateOfBirth],
  [/\.address\./, texts.yourHomeAddress],
  [/\.(phone|email)$/, texts.yourPhoneNumberAndEmail],
  [/\.(id_number|ssn_last_4|nationality)/, texts.identityNumber],
  [/^business_profile\.mcc/, texts.whatKindOfWork],
  [/^business_profile\./, texts.yourWebsite],
  [/^business_type/, texts.whetherYouTradeAsYourself],
  [/^tos_acceptance/, texts.yourAgreementToStripesTerms],
  [/^settings\./, texts.nameOnBankStatements],
];
const OTHER = texts.anotherDetailThatStripeNeeds;

/** The requirements that are due as texts, each once: "individual.dob.day" and "individual.dob.month" are one date of birth. */
export function requirementTexts(due: readonly string[]): string[] {
  const wanted = due.map((name) => REQUIREMENTS.find(([pattern]) => pattern.test(name))?.[1] ?? OTHER);
  const known = [...REQUIREMENTS.map(([, text]) => text), OTHER];
  return known.filter((text) => wanted.includes(text));
}

/** Why an account receives no payouts; null when it does. */
type PayoutProblem = "details_due" | "being_checked" | "under_review" | "refused" | null;

/** Derives the problem from the provider's state of the account. */
export function payoutProblem(account: {
  payoutsEnabled: boolean;
  requirementsCurrentlyDue: readonly string[];
  disabledReason: string | null;
}): PayoutProblem {
  if (account.payoutsEnabled) return null;
  const reason = account.disabledReason ?? "";
  if (reason.startsWith("rejected.")) return "refused";
  if (account.requirementsCurrentlyDue.length > 0) return "details_due";
  return /^(listed|under_review|platform_paused|action_required)/.test(reason) ? "under_review" : "being_checked";
}
