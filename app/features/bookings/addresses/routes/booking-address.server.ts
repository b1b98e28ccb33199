import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { roleOf, type User } from "#kernel/actor.ts";
import { findBookingFor } from "../../index.server.ts";
import { sideOf } from "../../rules/booking.policy.ts";
import { addressFor, myAddresses } from "../index.server.ts";
import { addressLine } from "../rules/address.format.ts";
import { canSetAddress } from "../rules/address.policy.ts";

/** The data of /booking/:id/address for the customer; the tradesperson is redirected to the job. Throws NOT_FOUND. */
export async function bookingAddressView(ctx: Ctx, viewer: User, bookingId: string) {
  const [booking, saved] = await Promise.all([
    findBookingFor(ctx, bookingId),
    roleOf(viewer) === "customer" ? myAddresses(ctx) : [],
  ]);
  if (sideOf(viewer, booking) !== "customer") throw redirect(`/job/${booking.jobId}`);
  const address = await addressFor(ctx, booking);
  const isCurrent = ({ line1, postcode }: { line1: string; postcode: string }) =>
    address !== null && address.line1 === line1 && address.postcode === postcode;
  return {
    bookingId: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    other: booking.tradesperson.fullName,
    canChange: !viewer.suspended && canSetAddress(viewer, booking).allowed,
    isHidden: booking.status === "pending",
    /** The stored address, or what the job tells. */
    address: address ?? { postcode: booking.job.postcode },
    saved: saved.filter((one) => !isCurrent(one)).map((one) => ({ id: one.id, text: addressLine(one) })),
  };
}
