/** The provider's requirements as texts. The first pattern that matches counts. */
const REQUIREMENTS: readonly (readonly [RegExp, string])[] = [
  [/external_account/, "Your bank account"],
  [/\b(representative|owners|directors|executives)\b|^person_/, "Who owns and runs your company"],
  [/verification\.(additional_)?document/, "A photo of an identity document"],
  [/^company\./, "Details of your company"],
  [/\.(first_name|last_name|name|full_name_aliases)$/, "Your full name"],
  [/\.dob\./, "Your date of birth"],
  [/\.address\./, "Your home address"],
  [/\.(phone|email)$/, "Your phone number and email address"],
  [/\.(id_number|ssn_last_4|nationality)/, "An identity number"],
  [/^business_profile\.mcc/, "What kind of work you do"],
  [/^business_profile\./, "Your website, or a description of what you offer"],
  [/^business_type/, "Whether you trade as yourself or as a company"],
  [/^tos_acceptance/, "Your agreement to Stripe’s terms"],
  [/^settings\./, "The name on bank statements"],
];
const OTHER = "Another detail that Stripe needs";

/** The requirements that are due as texts, each once: "individual.dob.day" and "individual.dob.month" are one date of birth. */
export function requirementTexts(due: readonly string[]): string[] {
  const wanted = due.map((name) => REQUIREMENTS.find(([pattern]) => pattern.test(name))?.[1] ?? OTHER);
  const known = [...REQUIREMENTS.map(([, text]) => text), OTHER];
  return known.filter((text) => wanted.includes(text));
}

/** Why an account receives no payouts; null when it does. */
export type PayoutProblem = "details_due" | "being_checked" | "under_review" | "refused" | null;

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
