/**
 * One form of text, however a keyboard, a phone or a clipboard writes it. Text gets it where it enters (forms, bodies and queries), before
 * any rule looks at it, and in the browser before a form is checked.
 */

/**
 * What must stay exactly as it was typed or made: fields of forms, bodies and queries, at any depth. Ids and what a device has signed need no
 * place here, because nothing in ASCII changes; the bodies of webhooks never come here.
 */
const EXACT_FIELDS: ReadonlySet<string> = new Set(["password", "currentPassword", "newPassword", "token"]);

/** In plain English text there is nothing to normalise. */
const PLAIN = /^[\n\t\x20-\x7e£]*$/;

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const APOSTROPHES = /[\u2018\u2019\u201b\uff07]/g;
const HYPHENS = /[\u2010\u2011\uff0d]/g;
/** Control characters, soft hyphens, marks of direction, fillers: nobody sees them, and words with them look like others. Not the signs before Arabic numbers. */
const INVISIBLE =
  /(?!\u200c|\u200d|[\t\n\u0600-\u0605\u06dd\u{e0000}-\u{e007f}])[\p{Cc}\p{Cf}]|\u034f|[\u115f\u1160\u3164\uffa0]/gu;

/** Scripts whose letters join, or do not, by a joiner between them. */
const JOINED =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}";
const PICTURE_END = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f";
/** Joiners other than those within an emoji or such a word. */
const STRAY_JOINERS = new RegExp(
  `(?<![${JOINED}${PICTURE_END}])\\u200d|\\u200d(?![${JOINED}\\p{Extended_Pictographic}])|(?<![${JOINED}])\\u200c|\\u200c(?![${JOINED}])`,
  "gu",
);
/** Selectors and joiners change the character before them, so at the start of a word they change nothing. They go before the joiners elsewhere, one of which could follow them. */
const STRAY_AT_START = /(?<=^|\s)[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u200c\u200d]+/gu;
/** The letters of a region's flag ("England") after a black flag; anywhere else they are text that nobody sees. */
const TAGS = /(\u{1f3f4}?)([\u{e0000}-\u{e007f}]+)/gu;
const REGION = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}$/u;

/** Composed letters (NFC), visible characters only, plain spaces, apostrophes and hyphens, lines that end in one way. */
export function normaliseText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(LINE_BREAKS, "\n")
    .replace(INVISIBLE, "")
    .replace(TAGS, (_, flag: string, tags: string) => (flag && REGION.test(tags) ? flag + tags : flag))
    .replace(STRAY_AT_START, "")
    .replace(STRAY_JOINERS, "")
    .replace(SPACES, " ")
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, "-")
    .normalize("NFC");
}

/** The texts of a form with their normal form, and everything else as it is. */
export const normaliseField = <Value>(name: string, value: Value): Value | string =>
  typeof value === "string" && !EXACT_FIELDS.has(name) ? normaliseText(value) : value;
