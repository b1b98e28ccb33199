import { ROTATING_TRADES, TRADES } from "#config/constants.ts";
import { CITIES } from "#kernel/geo/cities.ts";

/** Synonyms; the first word replaces the others. */
const SAME: readonly string[] = [
  "tradesperson tradesman tradesmen tradeswoman tradespeople contractor contractors handyman workman workmen builder builders plumber plumbers electrician electricians sparky sparkies brickie bricklayer chippy carpenter joiner tiler plasterer roofer decorator decorators painter gardener landscaper cleaner locksmith fitter engineer engineers trader traders",
  "customer customers client clients homeowner householder",
  "quote quotes quotation quotations estimate estimates bid bids offer offers qoute qoutes",
  "receipt receipts reciept invoice invoices bill bills",
  "delete remove erase",
  "photo photos picture pictures pic pics image images",
  "email emails mail emailing",
  "phone telephone ring rang ringing call calling mobile number",
  "town towns city cities village area areas place places",
  "favourite favourites favorite bookmark bookmarked saved shortlist heart",
  "holiday holidays vacation",
  "review reviews feedback testimonial",
  "finished finish finishes done complete completed finnished",
  "visit visits appointment appointments",
  "statistics stats figures",
  "person people human folk",
  "conversation conversations chat chats convo",
  "cost costs price prices",
  "fee fees commission cut percentage percent",
  "job jobs gig gigs advert ad listing post request",
  "date day time",
  "bank sort-code",
  "scammed scam scammer conned con fraud fraudster swindled cheated ripped robbed rogue",
  "disappeared vanished ghosted gone missing disappear",
  "rubbish terrible awful shoddy poor disgrace cowboy crap dreadful botched bodged",
  "broke broken smashed damaged damage cracked scratched ruined wrecked",
  "login log signin sign",
  "account acount profile",
  "cancel cancelled cancelling cancellation",
  "refund refunds refunded reimburse",
  "wage wages earnings earned",
  "verified vetted checked approved",
  "change changed changing edit amend alter swap update correct",
  "abusive abuse rude creepy racist sexist aggressive harassing harassment harass bullying",
  "hacked hacker hacking",
  "pay paying",
  "paid payed",
  "refuse refused refuses refusing",
  "documents document paperwork papers",
  "insurance liability insured",
  "money cash dosh quid pounds",
  "he him she her they them hes shes bloke guy lad woman man",
  "his hers their",
  "monday tuesday wednesday thursday friday saturday sunday weekday fri sat mon tue wed thu tomorrow today",
  "payout payouts",
  "description discription",
  "arrive arrived arrives come came coming show shown showed turned",
  "website site app page",
];

/** Short forms, slang and contractions without the apostrophe. */
const SHORT: Readonly<Record<string, string>> = {
  u: "you",
  ur: "your",
  r: "are",
  wot: "what",
  ppl: "people",
  sum1: "somebody",
  some1: "somebody",
  someone: "somebody",
  someones: "somebody has",
  anyone: "anybody",
  "no-one": "nobody",
  wheres: "where is",
  whats: "what is",
  hows: "how is",
  whos: "who is",
  theres: "there is",
  ive: "i have",
  im: "i am",
  id: "i would",
  ill: "i will",
  youve: "you have",
  youre: "you are",
  dont: "do not",
  didnt: "did not",
  wont: "will not",
  wouldnt: "would not",
  cant: "cannot",
  couldnt: "cannot",
  doesnt: "does not",
  hasnt: "has not",
  havent: "have not",
  isnt: "is not",
  wasnt: "was not",
  gonna: "going to",
  wanna: "want to",
  gotta: "have to",
  thru: "through",
  pls: "please",
  plz: "please",
  asap: "soon",
  thx: "thanks",
  tmrw: "tomorrow",
  addy: "address",
};

const TRADE_NAMES = [...TRADES, ...ROTATING_TRADES];

const canonical = new Map<string, string>([
  ...TRADE_NAMES.map((name) => [name.toLowerCase(), "tradesperson"] as const),
  ...CITIES.map((name) => [name.toLowerCase(), "town"] as const),
  ...SAME.flatMap((line) => {
    const [first = "", ...others] = line.split(" ");
    return others.map((other) => [other, first] as const);
  }),
]);

/** Forms that are correct although no text contains them. */
export const KNOWN_FORMS: ReadonlySet<string> = new Set([...canonical.keys(), ...canonical.values()]);

/** A text's words in lower case, with short forms written out, in their original spelling. */
export const spelledWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘`]/g, "")
    .replaceAll(/\bcan not\b/g, "cannot")
    .split(/[^a-z0-9%]+/)
    .filter((word) => word !== "")
    .flatMap((word) => (SHORT[word] ?? word).split(" "));

/** The form by which a word is compared: "cancelling" and "cancelled" have the same form, and so do a plumber and a roofer. */
export function formOf(word: string): string {
  if (/^\d+$/.test(word)) return "0";
  return stemOf(canonical.get(word) ?? word);
}

/** A word without its ending. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const stemmed = word
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?:ing|ed|es|s|er|ers|e)$/, "")
    .replace(/([bdglmnprt])\1$/, "$1");
  return stemmed.length >= 3 ? stemmed : word;
}
