import { z } from "zod";
import { postcodeField } from "#app/web/postcode-field.ts";
import { atLeast, atMost } from "#app/web/text-length.ts";
import type { Logo } from "./logo.ts";
import { companyNumber } from "./numbers.ts";

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * A UK VAT number with its prefix ("GB999999973"); null for anything else. It has nine digits, of which the last two are a checksum
 * by one of HMRC's two methods, or twelve for a branch with its own number. "XI" is the prefix of businesses in Northern Ireland.
 */
export function vatNumber(text: string): string | null {
  const tight = text.replaceAll(/[\s.-]/g, "").toUpperCase();
  const [, prefix = "GB", digits, branch = ""] = /^(GB|XI)?(\d{9})(\d{3})?$/.exec(tight) ?? [];
  return digits && hasChecksum(digits) ? `${prefix}${digits}${branch}` : null;
}

function hasChecksum(digits: string): boolean {
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
  const total = weighted + Number(digits.slice(7));
  return weighted > 0 && (total % 97 === 0 || (total + 55) % 97 === 0);
}

const mustBeAtLeastCharacters = (name: string, min: number) => `${name} must be at least ${min} characters`;

/** The details of the business that customers contract with: the fields of Business Setup and of the API. */
const CONTROL_CHARACTERS = /^\P{Cc}*$/u;

export const COMPANY_NUMBER = "A company number has 8 characters, such as 01234567 or SC123456";

const VAT_NUMBER = "A VAT number has 9 digits, such as GB999999973. Check it for a mistyped digit";

/** One line of text, at least `min` characters without the spaces around it. */
const line = (name: string, { min, max }: { min: number; max: number }) =>
  z
    .string({ error: mustBeAtLeastCharacters(name, min) })
    .trim()
    .check(atLeast(min, mustBeAtLeastCharacters(name, min)), atMost(max, `${name} must be ${max} characters or fewer`))
    .regex(CONTROL_CHARACTERS, `${name} contains characters that cannot be used`);

/** Optional text: an empty field and null are both "none". */
const optional = (max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .check(atMost(max, error))
    .regex(CONTROL_CHARACTERS, error)
    .nullish()
    .transform((text) => text || null);

/** An optional number; `read` converts it to its stored form. */
const optionalNumber = (read: (text: string) => string | null, error: string) =>
  optional(30, error).transform((text, check) => {
    const number = text && read(text);
    if (text && !number) check.addIssue({ code: "custom", message: error });
    return number || null;
  });

export const traderFields = {
  name: (label: string) => line(label, { min: 2, max: 100 }),
  addressLine1: line("Address", { min: 3, max: 100 }),
  addressLine2: optional(100, "Address line 2 must be 100 characters or fewer"),
  town: line("Town or city", { min: 2, max: 60 }),
  postcode: postcodeField,
  companyNumber: optionalNumber(companyNumber, COMPANY_NUMBER),
  vatNumber: optionalNumber(vatNumber, VAT_NUMBER),
};

/** The business that customers of a tradesperson contract with. */
export interface TraderDetails {
  tradingName: string;
  addressLine1: string;
  addressLine2: string | null;
  town: string;
  postcode: string;
  companyNumber: string | null;
  /** "GB999999973"; null for a business that is not registered for VAT. */
  vatNumber: string | null;
}

/** The same with the logo, as customers see it. */
export interface ShownTrader extends TraderDetails {
  logo: Logo | null;
}

/** A tradesperson's own view of their details. */
export interface OwnTraderDetails extends ShownTrader {
  /** When they agreed that we make their invoices to customers for them; null if they have not. */
  invoicesForMeAt: Date | null;
}

/** PUT /me/business-details. */
export const traderDetailsBody = z.strictObject({
  trading_name: traderFields.name("Trading name"),
  address_line1: traderFields.addressLine1,
  address_line2: traderFields.addressLine2,
  town: traderFields.town,
  postcode: traderFields.postcode,
  company_number: traderFields.companyNumber,
  vat_number: traderFields.vatNumber,
  invoices_for_me: z.boolean({ error: "invoices_for_me must be true or false" }).optional(),
});
