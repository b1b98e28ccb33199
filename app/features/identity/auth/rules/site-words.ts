/** What somebody who knows only this site tries first. The name of the product comes from its settings. */
const WORDS: readonly string[] = [
  "fettle",
  "trade",
  "trades",
  "tradesman",
  "tradesmen",
  "tradesperson",
  "tradespeople",
  "homeowner",
  "customer",
  "builder",
  "plumber",
  "plumbing",
  "electrician",
  "gas",
  "heating",
  "painter",
  "decorator",
  "carpenter",
  "joiner",
  "roofer",
  "gardener",
  "cleaner",
  "handyman",
  "locksmith",
  "password",
  "welcome",
  "admin",
  "support",
];

/** The letters that digits and signs often stand for. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Whether a password consists of the site's words with nothing but digits and signs around them: "Fettle2026!", "plumber-builder",
 * "h4ndym4n99".
 */
export function isMadeOfSiteWords(password: string, brand: string): boolean {
  const words = new Set([...WORDS, ...brand.toLowerCase().split(/[^\p{L}]+/u)].filter((word) => word.length > 1));
  const text = password.toLowerCase();
  const plain = text.replace(/[^\p{L}]/gu, "");
  // Digits at the end are rather a year than letters.
  const substituted = text
    .replace(/(?<![\d\W_])[\d\W_]+$/u, "")
    .replace(/[^\p{L}]/gu, (sign) => STANDS_FOR[sign] ?? "");
  return [plain, substituted].some((letters) => consistsOf(letters, words));
}

/** Whether a text can be cut into words of the list. */
function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  // reached[n]: the first n letters can be cut into words.
  const reached = [text.length > 0];
  for (let end = 1; end <= text.length; end++)
    reached[end] = [...words].some((word) => reached[end - word.length] === true && text.endsWith(word, end));
  return reached[text.length] === true && text.length > 0;
}
