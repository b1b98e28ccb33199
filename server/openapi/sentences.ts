import found from "virtual:operation-refusals";

/** What codes mean whose own sentence has a number, a name or a reason in it, or says what has changed. */
const SENTENCES: Record<string, string> = {
  AMOUNT_CHANGED: "The amount is another one than you have seen. Read it again",
  API_KEY_LIMIT: "You have the most API keys that an account can have. Revoke one before you create another",
  CHANGE_CHANGED: "The change is another one than you have read: `current` is how it is now. Read it again",
  EXPORT_LIMIT: "You have exported your data as often as you can in a day. Try again later",
  GAS_SAFE_NEEDED: "This counts as gas work, which needs a current Gas Safe check",
  NOT_CHECKED_LIMIT: "Until we have checked a tradesperson, their quotes are limited in number and amount",
  OFFERED_RECENTLY: "You have offered this customer to come again a short time ago",
  OWN_JOB: "This is your own job",
  PAYMENT_DECLINED: "The payment was declined, and nothing is agreed. The sentence of the reply says why",
  PORTFOLIO_FULL: "Your portfolio has as many pictures as it can have. Remove one first",
  QUOTE_CHANGED:
    "The quote is another one than you have read: `changes` says what is different, and `current` is how it is now. Read it again before you agree",
  QUOTE_LIMIT_REACHED: "The job has as many quotes as it can have",
  RATING_NEEDED: "Choose a rating",
  REMINDED_ENOUGH: "You have reminded the customer as often as you can",
  REMINDED_RECENTLY: "You have reminded the customer a short time ago. Wait some days",
  REVISION_NEEDED: "Say which `revision` you have read. Read it again before you agree",
  TOO_MANY_ALERTS: "You have as many job alerts as you can have. Delete one first",
  TOO_MANY_EXPENSES: "You have stored as many expenses as you can in a tax year",
  TOO_MANY_LINES: "You have stored as many lines as you can. Delete one first",
  TOO_MANY_TEMPLATES: "You have as many templates as you can have. Delete one first",
  TOO_MANY_TRIPS: "You have stored as many trips as you can in a tax year",
  TOO_MANY_UNSENT: "You have as many unsent files as you can have. Send or delete some first",
  TRADER_DETAILS_NEEDED: "Give your business details first: customers have to know whom they contract with",
  TRADESPERSON_SUSPENDED: "The tradesperson is suspended, so nothing is agreed with them or paid to them",
  UNKNOWN_INTENT: "The form has no such button. Reload the page",
  VALIDATION_FAILED: "The input is not valid: `errors` names each field and says why",
  WEBHOOK_LIMIT: "You have as many webhooks as you can have. Delete one before you add another",
};

/** What a code means, as a sentence without its full stop. */
export const sentenceOf = (code: string): string | undefined => found.sentences[code] ?? SENTENCES[code];
