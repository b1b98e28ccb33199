import { describe, expect, test } from "vitest";
import { mentionsOtherPayment } from "./risky-text.ts";

describe("a warning shows beside", () => {
  test.each([
    "My sort code is 20-00-00 and the account is 12345678",
    "20-00-00 12345678",
    "Account number: 12345678",
    "GB29 NWBK 6016 1331 9268 19",
    "Could you do a bank transfer instead?",
    "Cheaper if you pay me directly",
    "pay in cash and I knock off the VAT",
    "Cash in hand is fine",
    "I take PayPal",
    "Send it outside the app, saves the fee",
  ])("%s", (text) => expect(mentionsOtherPayment(text)).toBe(true));
});

describe("no warning shows beside", () => {
  test.each([
    "Hello, can you come on 12-03-26?",
    "The boiler model is 12345678",
    "Ring me on 07700 900123",
    "I can pay the deposit today",
    "The tap is directly above the sink",
    "It is 20 30 40 cm wide",
    "Sounds like a wise plan to do it otherwise",
  ])("%s", (text) => expect(mentionsOtherPayment(text)).toBe(false));
});
