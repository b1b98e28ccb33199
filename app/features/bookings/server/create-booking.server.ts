import type { Tx } from "#db/client.server.ts";
import { recordCreation } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { type ExpressRequest, expressRequestColumns } from "../rules/express-request.ts";
import type { PayTime } from "../rules/pay-time.ts";
import { longerOf, minutesTaken, type Takes } from "../rules/takes.ts";
import {
  appointmentColumns,
  type NewAppointment,
  NO_APPOINTMENT,
  payByColumns,
  refreshBookingPages,
} from "./booking-changes.server.ts";
import { bookingTable } from "./booking-fields.server.ts";
import type { BookingRow } from "./lock-booking.server.ts";

interface NewBooking {
  quote: { id: string; jobId: string; tradespersonId: string; amount: Pence; pay: PayTime; takes: Takes | null };
  customerId: string;
  /**
   * Confirmed by accepting a quote, perhaps with a date that it offers; confirmed under a contract that was made earlier; or pending with the
   * date that the customer requested. `expressRequest` without a date: the work may start in the 14 days, on a day that is agreed later.
   */
  begin:
    | {
        status: "confirmed";
        agreed?: (NewAppointment & { expressRequest: ExpressRequest }) | null;
        expressRequest?: ExpressRequest;
      }
    | (NewAppointment & { status: "confirmed"; contract: EarlierContract })
    | (NewAppointment & { status: "pending"; answerBy: Date; expressRequest: ExpressRequest });
  actor: Actor;
  at: Date;
}

/** When both agreed, and when and how the customer asked for work within the 14 days after that; null if they did not. */
interface EarlierContract {
  agreedAt: Date;
  expressRequestAt: Date | null;
  expressRequestWords: string | null;
}

/** What a new booking's contract says: when it was made, and the customer's express request. */
function contractOf(begin: NewBooking["begin"], at: Date) {
  if ("contract" in begin) return begin.contract;
  if (begin.status === "pending")
    return { agreedAt: null, ...expressRequestColumns(begin.expressRequest, { day: begin.scheduledDate }, at) };
  const day = begin.agreed?.scheduledDate ?? null;
  const asked = begin.agreed?.expressRequest ?? begin.expressRequest ?? false;
  return { agreedAt: at, ...expressRequestColumns(asked, { day }, at) };
}

/** Stores a booking in the transaction of a flow that has locked the job. The amount is always the quote's. */
export async function createBooking(tx: Tx, { quote, customerId, begin, actor, at }: NewBooking): Promise<BookingRow> {
  const request = begin.status === "pending" ? begin : null;
  const dated = begin.status === "pending" || "contract" in begin ? begin : begin.agreed;
  const appointment = dated ? appointmentColumns(dated) : NO_APPOINTMENT;
  const booking = await bookingTable.insert(tx, {
    jobId: quote.jobId,
    quoteId: quote.id,
    customerId,
    tradespersonId: quote.tradespersonId,
    amount: quote.amount,
    status: begin.status,
    pay: quote.pay,
    ...appointment,
    // Also before a day is agreed: the day then has to be free for all of it.
    durationMinutes: longerOf(minutesTaken(quote.takes), dated?.durationMinutes ?? null),
    // While a day is only asked for, nothing has to be paid to keep it.
    ...(request ? {} : payByColumns(quote.pay, appointment, at)),
    answerBy: request?.answerBy ?? null,
    ...contractOf(begin, at),
    createdAt: at,
  });
  await recordCreation(tx, bookingMachine, { id: booking.id, status: booking.status, actor, at });
  await refreshBookingPages(tx, booking, at);
  return booking;
}
