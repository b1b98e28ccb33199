import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { findBookingFor } from "../index.server.ts";
import {
  correctBookingAddress,
  removeAddress,
  saveAddress,
  setBookingAddress,
  useSavedAddress,
} from "./index.server.ts";
import { addressFormSchema, correctAddressSchema } from "./rules/address.schema.ts";

const ofBooking = { bookingId: z.string().default("") };

async function backToJob(ctx: Ctx, bookingId: string) {
  const { jobId, status } = await findBookingFor(ctx, bookingId);
  const description =
    status === "pending"
      ? "Your tradesperson can see it once they confirm the date"
      : "Your tradesperson can see it now";
  return toastAndRedirect(`/job/${jobId}`, { tone: "success", title: "Address saved", description });
}

/** "Save address", for the customer of a booking. */
export const saveBookingAddressAction = defineAction("save-booking-address", {
  schema: addressFormSchema.extend(ofBooking),
  run: async (ctx, input) => {
    await setBookingAddress(ctx, input);
    return input.bookingId;
  },
  reply: (bookingId, ctx) => backToJob(ctx, bookingId),
});

/** "Use this address", for the customer of a booking. */
export const useSavedAddressAction = defineAction("use-saved-address", {
  schema: z.object({ ...ofBooking, addressId: z.string().default("") }),
  run: async (ctx, input) => {
    await useSavedAddress(ctx, input);
    return input.bookingId;
  },
  reply: (bookingId, ctx) => backToJob(ctx, bookingId),
});

/** "Save address" on the page of saved addresses. */
export const saveAddressAction = defineAction("save-address", {
  schema: addressFormSchema,
  run: saveAddress,
  toast: "Address saved",
});

export const removeAddressAction = defineAction("remove-address", {
  schema: z.object({ addressId: z.string().default("") }),
  run: removeAddress,
  toast: () => ({ title: "Address removed", description: "Existing bookings keep the address you gave" }),
});

/** "Correct address", for operators. */
export const correctAddressAction = defineAction("correct-address", {
  schema: correctAddressSchema,
  run: correctBookingAddress,
  toast: () => ({ title: "Address corrected", description: "We’ve told the people of this booking." }),
});
