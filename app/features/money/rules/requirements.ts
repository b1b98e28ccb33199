/** What the provider asks of people who are paid, in the order in which its names are looked for. */
const WORDS: readonly (readonly [RegExp, string])[] = [
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

/** What is due, in words, each once: "individual.dob.day" and "individual.dob.month" are one date of birth. */
export function requirementTexts(due: readonly string[]): string[] {
  const texts = due.map((name) => WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? OTHER);
  const known = [...WORDS.map(([, text]) => text), OTHER];
  return known.filter((text) => texts.includes(text));
}

/** How an account that was opened stands, as its owner needs to know it. */
export type AccountTrouble = "details_due" | "being_checked" | "under_review" | "refused" | null;

/** Why nothing is paid out, from the provider's words; null while it does pay out. */
export function accountTrouble(account: {
  payoutsEnabled: boolean;
  requirementsCurrentlyDue: readonly string[];
  disabledReason: string | null;
}): AccountTrouble {
  if (account.payoutsEnabled) return null;
  const reason = account.disabledReason ?? "";
  if (reason.startsWith("rejected.")) return "refused";
  if (account.requirementsCurrentlyDue.length > 0) return "details_due";
  return /^(listed|under_review|platform_paused|action_required)/.test(reason) ? "under_review" : "being_checked";
}
