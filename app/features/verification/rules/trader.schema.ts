import { z } from "zod";
import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import type { Logo } from "./logo.ts";
import { companyNumber } from "./numbers.ts";
import { texts } from "./trader.texts.ts";
import { vatNumber } from "./vat-number.ts";

/** The details of the business that customers contract with: the fields of Business Setup and of the API. */

const CONTROL_CHARACTERS = /^\P{Cc}*$/u;
export const COMPANY_NUMBER = texts.companyNumberHas8Characters;
const VAT_NUMBER = "A VAT number has 9 digits, such as GB123456789. Check it for a mistyped digit";

/** One line of text, at least `min` characters without the spaces around it. */
const line = (name: string, { min, max }: { min: number; max: number }) =>
  z
    .string({ error: texts.mustBeAtLeastCharacters(name, min) })
    .trim()
    .min(min, texts.mustBeAtLeastCharacters(name, min))
    .max(max, texts.mustBeAtMostCharacters(name, max))
    .regex(CONTROL_CHARACTERS, texts.containsCharactersCannotUsed(name));

/** Optional text: an empty field and null are both "none". */
const optional = (max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .max(max, error)
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
  addressLine2: optional(100, texts.addressLine2Must),
  town: line(texts.townOrCity, { min: 2, max: 60 }),
  postcode: z
    .string({ error: texts.invalidUkPostcodeFormat })
    .trim()
    .refine(isPostcode, { error: texts.invalidUkPostcodeFormat, abort: true })
    .max(10, { error: texts.postcodeIsTooLong, abort: true })
    .transform(normalisePostcode),
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
  /** "GB123456789"; null for a business that is not registered for VAT. */
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
  trading_name: traderFields.name(texts.tradingName),
  address_line1: traderFields.addressLine1,
  address_line2: traderFields.addressLine2,
  town: traderFields.town,
  postcode: traderFields.postcode,
  company_number: traderFields.companyNumber,
  vat_number: traderFields.vatNumber,
  invoices_for_me: z.boolean({ error: texts.invoicesMeTrueFalse }).optional(),
});
