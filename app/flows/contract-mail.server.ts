import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { unsafeAddressOf } from "#features/bookings/addresses/index.server.ts";
import { addressLine } from "#features/bookings/addresses/rules/address.format.ts";
import { appointmentFile } from "#features/bookings/calendar/index.server.ts";
import { windowOf } from "#features/bookings/rules/appointment.ts";
import { agreementFile, cancellationFormFile, contractFacts } from "#features/documents/index.server.ts";
import { booked, bookedWork } from "#features/documents/notifications.ts";
import type { ContractMail } from "#features/documents/rules/contract-mail.schema.ts";
import { bookingMail, planMail } from "#features/documents/rules/contract-mail.ts";
import type { BookingFacts } from "#features/documents/rules/drafts.ts";
import { facePng } from "#features/identity/profile/index.server.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { type ContractId, sendMailTask } from "#features/notifications/tasks.ts";
import { planPath } from "#features/subscriptions/index.server.ts";
import { newId } from "#kernel/id.ts";
import { FACE } from "#kernel/mail-text.ts";
import type { Attachment } from "#providers/email/port.ts";

interface Made {
  contract: ContractId;
  customerId: string;
  tradespersonId: string;
  /** The path of the page about it. */
  path: string;
}

/**
 * Confirms a contract to each of its two people by one mail, in the transaction that makes it. Only references are enqueued: the facts are read
 * and the files made when the mail is sent (`contractMail`).
 */
async function enqueueContractMails(tx: Tx, ctx: Ctx, made: Made): Promise<void> {
  const url = ctx.baseUrl + made.path;
  for (const [kind, to] of [
    [booked.kind, made.customerId],
    [bookedWork.kind, made.tradespersonId],
  ] as const)
    await enqueue(tx, sendMailTask, { kind, to, payload: {}, url, contract: made.contract, mailId: newId() });
}

/** Confirms the contract about a booking to both people. */
export const mailBooked = (
  tx: Tx,
  ctx: Ctx,
  { id: bookingId, jobId, ...people }: { id: string; jobId: string; customerId: string; tradespersonId: string },
): Promise<void> => enqueueContractMails(tx, ctx, { ...people, contract: { bookingId }, path: `/job/${jobId}` });

/** Confirms the contract about regular visits to both people. */
export const mailVisitsAgreed = (
  tx: Tx,
  ctx: Ctx,
  { id: planId, ...people }: { id: string; customerId: string; tradespersonId: string },
): Promise<void> => enqueueContractMails(tx, ctx, { ...people, contract: { planId }, path: planPath(planId) });

type MailCtx = Pick<Ctx, "db" | "settings" | "clock" | "storage">;

/**
 * What the mail about a contract says to one of its people, and its files: the agreement, for a customer the model cancellation form, the
 * calendar file once a day is agreed, and the other person's photo. Null for anybody else.
 */
export async function contractMail(
  ctx: MailCtx,
  { contract, to, baseUrl }: { contract: ContractId; to: string; baseUrl: string },
): Promise<{ payload: ContractMail; files: Attachment[] } | null> {
  const found = await contractFacts(ctx.db, contract);
  if (!found) return null;
  const { customer, tradesperson } = found.plan ?? found.booking;
  if (to !== customer.id && to !== tradesperson.id) return null;
  const side = to === customer.id ? "customer" : "tradesperson";
  const photo = await facePng(ctx, side === "customer" ? tradesperson.id : customer.id);
  const address = found.booking && (await unsafeAddressOf(ctx.db, found.booking.bookingId));
  const around = { address, hasPhoto: photo !== null };
  const files = [
    photo && { name: "face.png", type: "image/png", bytes: photo, contentId: FACE },
    await agreementFile(ctx, { contract, ownerId: to }),
    side === "customer" ? await cancellationFormFile(ctx, contract) : null,
  ].filter((file) => file !== null);
  if (found.plan) return { payload: planMail(found.plan, side, around), files };
  const { free: held } = await moneyOfBooking(ctx.db, found.booking.bookingId);
  const { quoted, amount } = found.booking;
  const visit = visitFile({ ...ctx, baseUrl }, found.booking, side, {
    address: address ? addressLine(address) : null,
    isKept: quoted.pay === "before_visit" && held < amount,
  });
  return { payload: bookingMail(found.booking, side, { ...around, held }), files: visit ? [...files, visit] : files };
}

/** The calendar file of a booking with a day. */
function visitFile(
  ctx: Pick<Ctx, "baseUrl" | "clock">,
  booking: BookingFacts,
  side: "customer" | "tradesperson",
  { address, isKept }: { address: string | null; isKept: boolean },
): Attachment | null {
  const { bookingId, jobId, scheduledDate, lastDay, workDays, durationMinutes, jobTitle, customer, tradesperson } =
    booking;
  if (scheduledDate === null) return null;
  const text = appointmentFile(ctx, {
    bookingId,
    jobId,
    day: scheduledDate,
    lastDay,
    workDays,
    window: windowOf(booking),
    durationMinutes,
    status: "confirmed",
    title: jobTitle,
    customer: (side === "customer" ? tradesperson : customer).name,
    postcode: address ?? booking.postcode,
    place: null,
    isKept,
  });
  return { name: "Visit.ics", type: "text/calendar; charset=utf-8", bytes: new TextEncoder().encode(text) };
}
