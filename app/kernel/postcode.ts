/** The UK format: outward code (area and district), optional spaces, inward code. GIR 0AA is the one exception. */
const POSTCODE = /^(?:[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}|gir\s*0aa)$/i;
const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/** Whether a text has the format of a full UK postcode, in any spacing and case. */
export const isPostcode = (text: string): boolean => POSTCODE.test(text.trim());

/** "sw1a1aa" → "SW1A 1AA". Only for texts that `isPostcode` accepts. */
export function normalisePostcode(text: string): string {
  const letters = text.replace(/\s+/g, "").toUpperCase();
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}

/** "SW1A 1AA" → "SW1A": the only part of a person's postcode that other people may see. */
export const outwardOf = (postcode: string): string => postcode.trim().split(/\s+/)[0] ?? "";

/** "SW1A 1AA", "SW1A" or "SW" → "SW". */
export const areaOf = (postcode: string): string => /^[A-Z]+/i.exec(postcode.trim())?.[0].toUpperCase() ?? "";

/** Whether a text is an outward code ("LS6"). */
export const isOutward = (text: string): boolean => OUTWARD.test(text.trim().toUpperCase());
