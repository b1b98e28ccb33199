import { z } from "zod";
import { ukPhone } from "#features/verification/rules/numbers.ts";
import { traderFields } from "#features/verification/rules/trader.schema.ts";
import { NOTES_MAX } from "./address.format.ts";

/** An address, and what somebody needs who goes there. */
export interface Address {
  line1: string;
  line2: string | null;
  town: string;
  /** Normalised: "LS6 1HR". */
  postcode: string;
  accessNotes: string | null;
  /** Digits without spaces: "01134960000". */
  phone: string;
}

const NOTES = `Access notes must be ${NOTES_MAX} characters or fewer`;
const PHONE = "Invalid UK phone number";
/** Lines and tabs are allowed, other control characters are not. */
const TEXT = /^(?:\P{Cc}|[\n\r\t])*$/u;

const accessNotes = z
  .string({ error: NOTES })
  .trim()
  .max(NOTES_MAX, NOTES)
  .regex(TEXT, "Access notes contain characters we cannot use")
  .nullish()
  .transform((text) => text || null);

const phone = z
  .string({ error: PHONE })
  .max(30, PHONE)
  .transform((text, check) => {
    const number = ukPhone(text);
    if (number === null) check.addIssue({ code: "custom", message: PHONE });
    return number ?? "";
  });

const place = {
  line1: traderFields.addressLine1,
  line2: traderFields.addressLine2,
  town: traderFields.town,
  postcode: traderFields.postcode,
};

/** The form of an address. */
export const addressFormSchema = z.object({ ...place, accessNotes, phone });

/** POST /me/addresses and PUT /bookings/{id}/address. */
export const addressBody = z.strictObject({ ...place, access_notes: accessNotes, phone });

/** Where the work is, as the customer says it: one of their saved addresses, or a new one. */
export type GivenAddress = { addressId: string } | Address;
