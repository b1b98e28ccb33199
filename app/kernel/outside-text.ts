const SORT_CODE = /\b\d{2}[-–\s]\d{2}[-–\s]\d{2}\b/;
const ACCOUNT_NUMBER =
  /\b(account|acc(t|ount)?\.?)\s*((no|num|number|\.)\.?\s*)?(:\s*)?\d{8}\b|\b\d{2}[-–]\d{2}[-–]\d{2}\D{0,40}\b\d{8}\b/i;
const IBAN = /\b(GB|IE)\d{2}\s?[A-Z]{4}(\s?\d){14}\b/i;
const PHRASES =
  /\bsort\s*code\b|\biban\b|\baccount\s+number\b|\bbank\s+(transfer|details)\b|\b(pay|send|transfer)\b[^.?!]{0,30}\b(direct(ly)?|cash|outside|privately|off\s+(the\s+)?(site|app|platform))\b|\bcash\s+(in\s+hand|only|discount)\b|\b(paypal|revolut|monzo\.me|transferwise|western\s+union|moneygram|bitcoin|crypto|gift\s*cards?)\b/i;

const DEPOSIT =
  /\b(need|want|require|ask for|send|leave)\b[^.?!]{0,20}\bdeposit\b[^.?!]{0,30}\bbefore\b|\b(half|money|cash|payment|pay|\d{1,3}\s?%|£\s?\d[\d,.]*)[^.?!]{0,30}\b(up\s?-?front|in advance)\b/i;

const PHONE = /(?<![\d.])(\+44\s?\(?0?\)?|0)\s?[1237]\d{1,4}[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\d)/;
const ADDRESS = /\S@[^\s@]+\.\w{2,}|\bhttps?:\/\/|\bwww\.\S/i;
const SERVICES = /\b(whats\s?app|telegram|signal me|facebook|instagram|messenger)\b/i;

/** What a text invites to do outside the site. */
export type OutsideRisk = "payment" | "contact";

/**
 * Whether a text seems to ask for payment elsewhere (bank details, cash, a deposit in advance), or to give contact details; null if
 * neither. It only shows a warning, so false positives are acceptable.
 */
export function outsideRisk(text: string): OutsideRisk | null {
  if (mentionsOtherPayment(text) || DEPOSIT.test(text)) return "payment";
  return PHONE.test(text) || ADDRESS.test(text) || SERVICES.test(text) ? "contact" : null;
}

function mentionsOtherPayment(text: string): boolean {
  if (IBAN.test(text) || ACCOUNT_NUMBER.test(text) || PHRASES.test(text)) return true;
  return SORT_CODE.test(text) && /\d{8}|sort|bank|account/i.test(text);
}
