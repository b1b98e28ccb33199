const SAFETY_REASONS = ["Safety concerns", "Unsafe working conditions"];

/** Dangers and running damage: water, electricity, gas, fire. A word alone ("water", "gas") is in most descriptions of such work. */
const DANGER =
  /\b(leak(s|ing|ed)?|flood(s|ing|ed)?|burst|gush(es|ing)?|water (is )?(coming|running|pouring|dripping)( in| out| through| down)?|ceiling (is )?(wet|sagging)|no water|electric(al)? shocks?|sparks?|sparking|live wires?|(bare|exposed) (wires?|cables?|wiring)|no (electricity|power)|burning smell|smells? of (burning|gas)|smell(s|ing)? (burning|gas)|gas leak|carbon monoxide|smok(e|es|ing)|on fire|danger(ous)?|unsafe|not safe|collaps(e|ed|ing))\b/i;

/** Whether a dispute is about water, electricity, gas or safety, by its reason or its description. */
export const isUrgent = ({ reason, description }: { reason: string; description: string }): boolean =>
  SAFETY_REASONS.includes(reason) || DANGER.test(description);
