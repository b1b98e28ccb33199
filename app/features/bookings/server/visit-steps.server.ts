import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { londonDay, timeOfDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { visitFinished, visitOnTheWay, visitStarted, visitUndone } from "../notifications.ts";
import { windowOf, windowText } from "../rules/appointment.ts";
import { begunWithout } from "../rules/begun.ts";
import { bookingErrors } from "../rules/booking.errors.ts";
import {
  canExpect,
  canRecordStep,
  canTakeStep,
  canUndoStep,
  reachedStep,
  STEP_COLUMNS,
  stepTime,
  todaysSteps,
  type VisitStep,
  type VisitTimes,
} from "../rules/visit.policy.ts";
import { refreshBookingPages } from "./booking-changes.server.ts";
import { bookingSummary } from "./booking-notices.server.ts";
import { type BookingRow, lockBooking, permitBooking } from "./lock-booking.server.ts";
import { closeNoAccess } from "./no-access.server.ts";

const TOLD = { on_my_way: visitOnTheWay, started: visitStarted, finished: visitFinished } as const;

interface TakenStep {
  bookingId: string;
  step: VisitStep;
  /** When it was pressed without a network, by the device's clock. */
  doneAt?: Date | undefined;
  /** With "On my way": when they say that they will arrive. */
  expectedAt?: Date | undefined;
}

/**
 * The tradesperson presses "On my way", "Started" or "Finished": the time is stored, and the customer is notified at once, in the app
 * and as a push. Throws NOT_FOUND, WRONG_ROLE, VISIT_NOT_OPEN, VISIT_NOT_DUE, STEP_OUT_OF_ORDER, STEP_OF_EARLIER_DAY, and
 * VALIDATION_FAILED on `expected_at` (in the past, or on another day).
 */
export async function takeStep(ctx: Ctx, input: TakenStep): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  const today = londonDay(at);
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, input.bookingId);
    permitBooking(canTakeStep(actor, before, { step: input.step, today }));
    permitBooking(canRecordStep(input.doneAt, { today }));
    const agreedAt = before.agreedAt ?? before.createdAt;
    const doneAt = stepTime(input.doneAt, before, { now: at, today, agreedAt });
    const steps = { ...todaysSteps(before, today), [STEP_COLUMNS[input.step]]: doneAt };
    const begunAt = before.begunAt ?? (input.step === "on_my_way" ? null : doneAt);
    const said = expectedOf(input, doneAt);
    const expectedAt = said === undefined ? before.expectedAt : said;
    const booking = await saveSteps(tx, before, { ...steps, begunAt, expectedAt }, at);
    // Somebody came to the door after all.
    if (input.step === "started") await closeNoAccess(tx, ctx, booking, actor);
    await tellCustomer(tx, ctx, booking, TOLD[input.step]);
    return booking;
  });
}

/** Undoes the last step of today, and tells the customer. Throws as `takeStep`, NO_STEP_TO_UNDO. */
export async function undoStep(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<BookingRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  const today = londonDay(at);
  return ctx.db.transaction(async (tx) => {
    const before = await lockBooking(tx, bookingId);
    permitBooking(canUndoStep(actor, before, today));
    const last = reachedStep(before, today);
    if (last === null) throw bookingErrors.NO_STEP_TO_UNDO();
    const steps = todaysSteps(before, today);
    const left = { ...steps, [STEP_COLUMNS[last]]: null };
    const begunAt = begunWithout(before, steps[STEP_COLUMNS[last]], [left.startedAt, left.finishedAt]);
    const expectedAt = last === "on_my_way" ? null : before.expectedAt;
    const booking = await saveSteps(tx, before, { ...left, begunAt, expectedAt }, at);
    await tellCustomer(tx, ctx, booking, visitUndone);
    return booking;
  });
}

/** What somebody who sets off says about their arrival: null if nothing, undefined for another step. */
function expectedOf({ step, expectedAt }: TakenStep, from: Date): Date | null | undefined {
  if (step !== "on_my_way") return undefined;
  if (expectedAt && !canExpect(expectedAt, from))
    throw validationError([{ field: "expected_at", message: "Give a later time today" }]);
  return expectedAt ?? null;
}

async function saveSteps(
  tx: Tx,
  { id }: BookingRow,
  times: VisitTimes & Pick<BookingRow, "begunAt" | "expectedAt">,
  at: Date,
): Promise<BookingRow> {
  const [booking] = await tx.update(bookings).set(times).where(eq(bookings.id, id)).returning();
  if (!booking) throw new Error("a locked booking was not found");
  await refreshBookingPages(tx, booking, at);
  return booking;
}

/** An email would come too late. */
async function tellCustomer(tx: Tx, ctx: Ctx, booking: BookingRow, kind: (typeof TOLD)[VisitStep]): Promise<void> {
  const { jobTitle, tradesperson, path } = await bookingSummary(tx, booking);
  const window = windowOf(booking);
  const expected = booking.expectedAt && timeOfDay(booking.expectedAt);
  const payload = { jobTitle, tradesperson, window: window && windowText(window), expected };
  await notify(tx, ctx, kind, { to: booking.customerId, payload, path, by: { email: false, push: true } });
}
