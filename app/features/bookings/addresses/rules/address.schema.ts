import { z } from "zod";
import { beforeReason } from "#app/web/reason.ts";
import { atMost } from "#app/web/text-length.ts";
import { ukPhone } from "#features/verification/rules/numbers.ts";
import { traderFields } from "#features/verification/rules/trader.schema.ts";
import { NOTES_MAX } from "./address.format.ts";

export interface Place {
  line1: string;
  line2: string | null;
  town: string;
  /** Normalised: "LS6 1HR". */
  postcode: string;
}

/** An address, and what somebody needs who goes there. */
export interface Address extends Place {
  accessNotes: string | null;
  /** Digits without spaces: "01134960000". */
  phone: string;
}

const NOTES = `Access notes must be ${NOTES_MAX} characters or fewer`;
const PHONE = "Invalid UK phone number";

const accessNotes = z
  .string({ error: NOTES })
  .trim()
  .check(atMost(NOTES_MAX, NOTES))
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

/** The form with which an operator corrects the address of booked work. */
export const correctAddressSchema = beforeReason({
  bookingId: z.string({ error: "Choose a booking" }).max(100),
  ...place,
});

/** POST /me/addresses and PUT /bookings/{id}/address. */
export const addressBody = z.strictObject({ ...place, access_notes: accessNotes, phone });

/** Where the work is, as the customer says it: one of their saved addresses, or a new one. */
export type GivenAddress = { addressId: string } | Address;
