/** How a test card behaves. Of a card, only this name, the brand and the last four digits are stored. */
export interface TestCard {
  name: string;
  number: string;
  brand: "visa" | "mastercard";
  /** The outcome of a payment. */
  does:
    | "pays"
    | "declines"
    | "declines_later"
    | "authenticates"
    | "charged_back"
    | "inquired_about"
    | "warned_about"
    | "refunds_later"
    | "fails_refunds";
  /** Its description on the hosted page. */
  note: string;
  decline?: { code: string; decline_code?: string; message: string };
}

/** The test cards of Stripe that the sandbox supports. */
export const TEST_CARDS: readonly TestCard[] = [
  { name: "visa", number: "4242424242424242", brand: "visa", does: "pays", note: "pays" },
  {
    name: "declined",
    number: "4000000000000002",
    brand: "visa",
    does: "declines",
    note: "is declined",
    decline: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
  },
  {
    name: "authentication",
    number: "4000002500003155",
    brand: "visa",
    does: "authenticates",
    note: "asks for authentication",
  },
  { name: "dispute", number: "4000000000000259", brand: "visa", does: "charged_back", note: "is charged back later" },
  {
    name: "inquiry",
    number: "4000000000001976",
    brand: "visa",
    does: "inquired_about",
    note: "gets an inquiry from its bank later",
  },
  {
    name: "fraud_warning",
    number: "4000000000005423",
    brand: "visa",
    does: "warned_about",
    note: "gets an early fraud warning later",
  },
  {
    name: "pending_refund",
    number: "4000000000007726",
    brand: "visa",
    does: "refunds_later",
    note: "pays; its refunds are pending at first",
  },
  {
    name: "failed_refund",
    number: "4000000000005126",
    brand: "visa",
    does: "fails_refunds",
    note: "pays; its refunds fail later",
  },
  {
    name: "insufficient_funds",
    number: "4000000000009995",
    brand: "visa",
    does: "declines",
    note: "has insufficient funds",
    decline: {
      code: "card_declined",
      decline_code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    },
  },
  {
    name: "expired",
    number: "4000000000000069",
    brand: "visa",
    does: "declines",
    note: "has expired",
    decline: { code: "expired_card", message: "Your card has expired." },
  },
  {
    name: "incorrect_cvc",
    number: "4000000000000127",
    brand: "visa",
    does: "declines",
    note: "has an incorrect security code",
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
  {
    name: "declined_later",
    number: "4000000000000341",
    brand: "visa",
    does: "declines_later",
    note: "can be saved, and is declined when it is charged",
    decline: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
  },
  { name: "mastercard", number: "5555555555554444", brand: "mastercard", does: "pays", note: "pays" },
];

/** Stripe's predefined test payment methods, by the name of their card. */
export const NAMED_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: "visa",
  pm_card_gb: "visa",
  pm_card_mastercard: "mastercard",
  pm_card_visa_chargeDeclined: "declined",
  pm_card_chargeDeclined: "declined",
  pm_card_chargeDeclinedInsufficientFunds: "insufficient_funds",
  pm_card_authenticationRequired: "authentication",
  pm_card_createDispute: "dispute",
  pm_card_createDisputeInquiry: "inquiry",
  pm_card_createIssuerFraudRecord: "fraud_warning",
  pm_card_pendingRefund: "pending_refund",
  pm_card_refundFail: "failed_refund",
};

const UNKNOWN_CARD: TestCard = {
  name: "strange",
  number: "",
  brand: "visa",
  does: "declines",
  note: "",
  decline: {
    code: "card_declined",
    decline_code: "test_mode_live_card",
    message: "Your card was declined. Only test cards work here. Never enter a real card.",
  },
};

export function testCardNamed(name: string | undefined): TestCard {
  return TEST_CARDS.find((card) => card.name === name) ?? UNKNOWN_CARD;
}

export interface TypedCard {
  number: string;
  exp: string;
  cvc: string;
}

export interface ReadCard {
  card: TestCard;
  brand: "visa" | "mastercard" | "unknown";
  last4: string;
  expMonth: number;
  expYear: number;
}

export type CardFault = { field: keyof TypedCard; code: string; message: string };

/** Validates the typed fields in order, as Stripe's own form does. */
export function readCard(typed: TypedCard, now: number): ReadCard | CardFault {
  const number = typed.number.replace(/[\s-]/g, "");
  if (number === "") return { field: "number", code: "incomplete_number", message: "Your card number is incomplete." };
  if (!/^\d{12,19}$/.test(number) || !luhn(number))
    return { field: "number", code: "invalid_number", message: "Your card number is invalid." };
  const expiry = readExpiry(typed.exp, now);
  if ("field" in expiry) return expiry;
  if (!/^\d{3,4}$/.test(typed.cvc.trim()))
    return { field: "cvc", code: "incomplete_cvc", message: "Your card's security code is incomplete." };
  const card = TEST_CARDS.find((known) => known.number === number) ?? UNKNOWN_CARD;
  const brand = number.startsWith("4") ? "visa" : /^(5[1-5]|2[2-7])/.test(number) ? "mastercard" : "unknown";
  return { card, brand, last4: number.slice(-4), ...expiry };
}

function readExpiry(typed: string, now: number): { expMonth: number; expYear: number } | CardFault {
  const match = /^(\d{1,2})\s*(?:\/\s*)?(\d{4}|\d{2})$/.exec(typed.trim());
  if (!match) return { field: "exp", code: "incomplete_expiry", message: "Your card's expiration date is incomplete." };
  const expMonth = Number(match[1]);
  const expYear = Number(match[2]?.padStart(4, "20"));
  if (expMonth < 1 || expMonth > 12)
    return { field: "exp", code: "invalid_expiry_month", message: "Your card's expiration date is invalid." };
  // A card is valid until the end of its expiry month.
  if (Date.UTC(expYear, expMonth, 1) / 1_000 <= now)
    return { field: "exp", code: "invalid_expiry_year_past", message: "Your card's expiration year is in the past." };
  if (expYear > new Date(now * 1_000).getUTCFullYear() + 50)
    return { field: "exp", code: "invalid_expiry_year", message: "Your card's expiration year is invalid." };
  return { expMonth, expYear };
}

function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
