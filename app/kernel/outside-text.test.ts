import { describe, expect, test } from "vitest";
import { outsideRisk } from "./outside-text.ts";

describe("a warning about payment shows beside", () => {
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
    "I need a £100 deposit before I come",
    "Half up front for the materials, please",
    "You pay 30% in advance",
  ])("%s", (text) => expect(outsideRisk(text)).toBe("payment"));
});

describe("a warning about contact details shows beside", () => {
  test.each([
    "Ring me on 07700 900123",
    "+44 7700 900 123 any time",
    "0113 496 0999 after six",
    "Write to gus.hale@example.test",
    "I am on WhatsApp",
    "See www.gushale.example for my work",
  ])("%s", (text) => expect(outsideRisk(text)).toBe("contact"));
});

describe("no warning shows beside", () => {
  test.each([
    "Hello, can you come on 12-03-26?",
    "The boiler model is 12345678",
    "I can pay the deposit today",
    "The deposit is the first milestone",
    "Part number 0123456, about £1,200 in all",
    "The flat is 1200 x 600 x 2400 mm",
    "Any day from 2 March at 9.30",
    "The tap is directly above the sink",
    "It is 20 30 40 cm wide",
    "Sounds like a wise plan to do it otherwise",
  ])("%s", (text) => expect(outsideRisk(text)).toBe(null));
});
