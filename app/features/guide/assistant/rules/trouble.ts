import { stemOf } from "./question-words.ts";

/**
 * Whether a question is about lost money or harm. `certain`: only a topic about trouble may answer it. `possible`: the answer
 * also says how to reach a person.
 */
export type Trouble = "certain" | "possible" | null;

/** One of these words is enough. */
const CERTAIN =
  "scam scams scammed scammer fraud fraudster fraudulent con conned swindled stole stolen theft thief thieves steal cheated chargeback chargebacks ghosted vanished hacked hacker harassing harassed harassment abuse abusive racist racism sexist homophobic creepy creep stalking assault assaulted molested groped pervert bullying insulted underpaid overcharged phishing blackmail suing unpaid suspended banned compensation denying rogue cowboy".split(
    " ",
  );
const MONEY =
  "money paid pay payment payments refund refunds refunded deposit charged card bank payout payouts penny pence pounds quid grand cash owed owe owes bill invoice price extra transfer stripe wages earnings".split(
    " ",
  );
const WRONG =
  "not never no nothing wrong missing gone still refuse refused refuses refusing late twice double less short stuck declined failed lost without mistake keeps stop blocked left should more waiting weeks back rubbish took taken reversed cannot nowhere yet wants demanding vanished disappeared".split(
    " ",
  );

/** The words that indicate trouble, which the spelling correction needs to know. */
export const TROUBLE_WORDS: readonly string[] = [...CERTAIN, ...MONEY, ...WRONG];

const stems = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(stemOf));
const [certain, money, wrong] = [stems(CERTAIN), stems(MONEY), stems(WRONG)];

const SOMEBODY =
  "(?:he|she|they|plumber|builder|electrician|painter|decorator|roofer|cleaner|gardener|tiler|tradesman|tradesperson|guy|bloke|lad|man)";
const PHRASES: readonly RegExp[] = [
  /\bcharge(?:d)? back\b/,
  /\bmoney back\b/,
  /\bripp?(?:ed|ing)? (?:me |us )?off\b/,
  /\b(?:ran|run|walked|made|cleared|done) (?:a runner|off)\b/,
  /\bwhere(?: is)? (?:my|the|our) (?:money|refund|payout|payment|cash|wages|deposit)\b/,
  /\b(?:bank transfer|cash in hand|pay (?:him|her|them|me) (?:direct|cash|outside))\b/,
  /\bwants? (?:it in |paying in |paying )?cash\b/,
  /\bnot (?:going to )?pay(?:ing)? for\b/,
  /\b(?:swore|swearing|shouts?|shouted|shouting|screams?|screamed|screaming|touched|touching|followed|following) (?:at )?(?:me|my|us)\b/,
  /\breally (?:be )?(?:from )?you\b/,
  /\binto my account\b/,
  /\blegal action\b|\bsmall claims\b|\bsue (?:me|us|him|her|them|you)\b/,
  new RegExp(
    `\\b${SOMEBODY} (?:has |had |have |just |also )*(?:broke|broken|smashed|damaged|cracked|scratched|ruined|flooded|wrecked)\\b`,
  ),
  new RegExp(
    `\\b${SOMEBODY} (?:has |had |have |just )*(?:taken|took|got|kept) (?:all )?(?:my|the|our) (?:money|cash|deposit)\\b`,
  ),
];
/** A question about how paying works is not about trouble, whatever its other words are. */
const ASKS_HOW = /\bhow (?:much|long|does)\b|\bdo i (?:have to )?pay\b|\bwhen do i\b|\bcan i\b|\bwhich\b|\bset up\b/;

/** Whether a question is about lost or wrong money, or about harm. `words` in lower case, with short forms written out. */
export function troubleIn(words: readonly string[]): Trouble {
  const text = words.join(" ");
  const forms = words.map(stemOf);
  if (forms.some((form) => certain.has(form)) || PHRASES.some((phrase) => phrase.test(text))) return "certain";
  if (!forms.some((form) => money.has(form)) || !forms.some((form) => wrong.has(form))) return null;
  return ASKS_HOW.test(text) ? null : "possible";
}
