/** A British telephone number as people write it, from its 0 or +44. */
const NUMBER = /(?<![\w.+/#£-])(?:\+44 ?(?:\(0\) ?)?|\(?0)(?:[\d][ ()-]{0,2}){9,10}(?![\w/]|\.\d)/g;
const REFERENCE =
  /\b(?:orders?|ref|reference|invoice|tracking|account|serial|model|part|number plate|sort code|gas safe|policy|vat|company)\b[^.!?]{0,20}$/i;
/** Landlines, numbers of businesses and mobiles; not premium, personal or pager numbers. */
const NATIONAL = /^0(?:1\d{8,9}|2\d{9}|3\d{9}|7[1-57-9]\d{8})$/;
const READ = 5_000;

/** A telephone number: as it was written, and as a link has it. */
export interface NamedPhone {
  shown: string;
  dialled: string;
}

/** The one telephone number that a text gives; null when there is none, or several, or when it may be another number. */
export function namedPhone(text: string): NamedPhone | null {
  const read = text.slice(0, READ);
  const found = new Map<string, NamedPhone>();
  for (const { 0: match, index } of read.matchAll(NUMBER)) {
    const shown = match.trim();
    const national = shown.replace(/^\+44/, "0").replaceAll(/\D/g, "").replace(/^00/, "0");
    if (!NATIONAL.test(national) || REFERENCE.test(read.slice(Math.max(0, index - 40), index))) return null;
    found.set(national, { shown, dialled: `+44${national.slice(1)}` });
  }
  const [first, ...others] = found.values();
  return first && others.length === 0 ? first : null;
}
