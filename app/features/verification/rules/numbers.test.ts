import { expect, test } from "vitest";
import { companyNumber, gasSafeNumber, registerNumber, ukPhone } from "./numbers.ts";

test.each([
  ["1234567", "1234567"],
  [" 123 456 ", "123456"],
  ["12345", null],
  ["12345678", null],
  ["12345a", null],
  ["１２３４５６", null],
  ["", null],
])("the Gas Safe number %s is %s", (typed, stored) => expect(gasSafeNumber(typed)).toBe(stored));

test.each([
  ["01234567", "01234567"],
  ["1234567", "01234567"],
  ["sc 123456", "SC123456"],
  ["NI012345", "NI012345"],
  ["OC301234", "OC301234"],
  ["R0123456", "R0123456"],
  ["123456", null],
  ["123456789", null],
  ["XX123456", null],
  ["00000000", null],
  ["SC12345", null],
])("the company number %s is %s", (typed, stored) => expect(companyNumber(typed)).toBe(stored));

test.each([
  ["d123456", "D123456"],
  ["  ab / 12-3 ", "AB / 12-3"],
  ["7", null],
  ["<b>12</b>", null],
  ["x".repeat(31), null],
])("the registration %s is %s", (typed, stored) => expect(registerNumber(typed)).toBe(stored));

test.each([
  ["0113 496 0000", "01134960000"],
  ["+44 113 496 0000", "01134960000"],
  ["+44 (0)113 496 0000", "01134960000"],
  ["0044 7700 900123", "07700900123"],
  ["07700-900-123", "07700900123"],
  ["900123", null],
  ["+1 202 555 0100", null],
  ["0000000000", null],
  ["07700 900 12x", null],
])("the telephone number %s is %s", (typed, stored) => expect(ukPhone(typed)).toBe(stored));
