const SORT_CODE = /\b\d{2}[-–\s]\d{2}[-–\s]\d{2}\b/;
const ACCOUNT_NUMBER =
  /\b(account|acc(t|ount)?\.?)\s*(no|num|number)?\.?\s*:?\s*\d{8}\b|\b\d{2}[-–]\d{2}[-–]\d{2}\D{0,40}\b\d{8}\b/i;
const IBAN = /\b(GB|IE)\d{2}\s?[A-Z]{4}(\s?\d){14}\b/i;
const PHRASES =
  /\bsort\s*code\b|\biban\b|\baccount\s+number\b|\bbank\s+(transfer|details)\b|\b(pay|send|transfer)\b[^.?!]{0,30}\b(direct(ly)?|cash|outside|privately|off\s+(the\s+)?(site|app|platform))\b|\bcash\s+(in\s+hand|only|discount)\b|\b(paypal|revolut|monzo\.me|transferwise|western\s+union|moneygram|bitcoin|crypto|gift\s*cards?)\b/i;

/**
 * Whether a message seems to contain bank details or to ask for payment elsewhere. It only shows a warning, so false positives
 * are acceptable.
 */
export function mentionsOtherPayment(text: string): boolean {
  if (IBAN.test(text) || ACCOUNT_NUMBER.test(text) || PHRASES.test(text)) return true;
  return SORT_CODE.test(text) && /\d{8}|sort|bank|account/i.test(text);
}
