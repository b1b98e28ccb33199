/**
 * The UK format without spaces: outward code (area and district) and inward code. A district has no leading zero, and its last letter is none that
 * looks like a digit.
 */
const POSTCODE = /^[A-Z]{1,2}(?:0|[1-9][A-HJKMNPR-Y\d]?)\d[A-Z]{2}$/;
const OUTWARD = /^[A-Z]{1,2}(?:0|[1-9][A-HJKMNPR-Y\d]?)$/;

/** Without spaces of any kind and the invisible characters that come with text copied from a page. */
export const lettersOf = (text: string): string => text.replace(/[\s\p{Cf}]+/gu, "").toUpperCase();

/** Whether a text has the format of a full UK postcode, in any spacing and case. */
export const isPostcode = (text: string): boolean => POSTCODE.test(lettersOf(text));

/** "sw1a1aa" → "SW1A 1AA". Only for texts that `isPostcode` accepts. */
export function normalisePostcode(text: string): string {
  const letters = lettersOf(text);
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}

/** "SW1A 1AA" → "SW1A": the only part of a person's postcode that other people may see. */
export const outwardOf = (postcode: string): string => postcode.trim().split(/\s+/)[0] ?? "";

/** "SW1A 1AA", "SW1A" or "SW" → "SW". */
export const areaOf = (postcode: string): string => /^[A-Z]+/i.exec(postcode.trim())?.[0].toUpperCase() ?? "";

/** Whether a text is an outward code ("LS6"). */
export const isOutward = (text: string): boolean => OUTWARD.test(text.trim().toUpperCase());

/** The message of a field that offers the postcode which was probably meant. */
export const didYouMean = (postcode: string): string => `Did you mean ${postcode}?`;

/** The postcode that the message of a field offers; null if it offers none. */
export const offeredPostcode = (message: string | undefined): string | null =>
  /^Did you mean (\w+ \w+)\?$/.exec(message ?? "")?.[1] ?? null;
