/** Parse typed numbers of registers into their stored form. */

const GAS_SAFE = /^\d{6,7}$/;
/** Eight digits, or two letters for a country or a kind of company and six digits. */
const COMPANY =
  /^(?:\d{8}|(?:AC|CE|CS|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NZ|OC|OE|PC|R0|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC)\d{6}|R\d{7})$/;
const REGISTER_NUMBER = /^[A-Z0-9](?:[A-Z0-9/. -]{0,28}[A-Z0-9])$/;

const tight = (text: string) => text.replaceAll(/[\s-]/g, "").toUpperCase();

/** "1234567" (licence) or "123456" (registration); null for anything else. */
export function gasSafeNumber(text: string): string | null {
  const number = tight(text);
  return GAS_SAFE.test(number) ? number : null;
}

/** "01234567", "SC123456"; seven digits get a leading zero, which people often omit. Null for anything else. */
export function companyNumber(text: string): string | null {
  const number = tight(text);
  const whole = /^\d{7}$/.test(number) ? `0${number}` : number;
  return COMPANY.test(whole) && !/^0+$/.test(whole) ? whole : null;
}

/** The number of a scheme or a policy: 2 to 30 letters and digits; null for anything else. */
export function registerNumber(text: string): string | null {
  const number = text.trim().replaceAll(/\s+/g, " ").toUpperCase();
  return REGISTER_NUMBER.test(number) ? number : null;
}

/** A UK telephone number without spaces: "01134960000"; null for anything else. */
export function ukPhone(text: string): string | null {
  const digits = text
    .trim()
    .replaceAll(/[\s().-]/g, "")
    .replace(/^(?:\+|00)44(?:0(?=[1-9]))?/, "0");
  return /^0[1-9]\d{8,9}$/.test(digits) ? digits : null;
}
