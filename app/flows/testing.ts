import { eq } from "drizzle-orm";
import { Logger, runOnce, type TaskList } from "graphile-worker";
import { as } from "#app/testing/context.ts";
import type { Database } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { receiveWebhook, settleMilestonePayment } from "#features/money/index.server.ts";
import { closePaymentPage } from "#features/money/server/checkout/close-payment-page.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { handleStoredWebhook } from "#features/money/server/provider/webhook-events.server.ts";
import { carryOutRefund } from "#features/money/server/refunds/carry-out-refund.server.ts";
import { recoverReleased } from "#features/money/server/transfers/recover-released.server.ts";
import { transferReleased } from "#features/money/server/transfers/transfers.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { CARDS, deliverAll, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { eventually } from "#server/start/testing.ts";

/** The session id in a payment page's URL. */
export const sessionIn = (url: string): string => url.split("/").at(-1) ?? "";

/** Starts the payment of a booking; returns the session's id. */
export async function startCheckout(database: Database, customer: User, bookingId: string): Promise<string> {
  return sessionIn((await startPayment(as(database, customer), { bookingId })).url);
}

/** Pays a booking on the provider's page. The provider's events are not delivered yet. */
export async function payWithoutEvents(database: Database, customer: User, bookingId: string): Promise<string> {
  const sessionId = await startCheckout(database, customer, bookingId);
  await payAtCheckout(database.db, sessionId, CARDS.pays);
  return sessionId;
}

/** A booking in the given state whose customer has paid, so that its money is held. */
export async function makePaidBooking(
  database: Database,
  overrides: Parameters<typeof makeBooking>[1] = {},
): Promise<BookedWork> {
  const { status = "confirmed", ...more } = overrides;
  const work = await makeBooking(database.db, more);
  const sessionId = await payWithoutEvents(database, work.customer, work.booking.id);
  await settlePayment(as(database, system), { sessionId });
  const completedAt = status === "completed" ? new Date() : null;
  await database.db
    .update(bookings)
    .set({ status, completedAt, completionNotifiedAt: completedAt })
    .where(eq(bookings.id, work.booking.id));
  return work;
}

/** Delivers the provider's pending events, in order or shuffled, and handles each; one that cannot be handled stays in the queue. */
export const deliverEvents = (database: Database, options: { shuffle?: boolean } = {}): Promise<number> =>
  deliverAll(
    database.db,
    async (rawBody, signature) => {
      await receiveWebhook(as(database), { rawBody, signature });
      const { id: eventId } = JSON.parse(rawBody) as { id: string };
      await handleStoredWebhook(as(database, system), { eventId }).then(
        () => database.pool.query("select graphile_worker.remove_job($1)", [`webhook:${eventId}`]),
        () => {},
      );
      return 200;
    },
    options,
  );

const silent = new Logger(() => () => {});

/** Runs the payment tasks that are due now, like the worker; other tasks are removed from the queue. */
export async function runPaymentTasks(database: Database): Promise<void> {
  const ctx = as(database, system);
  const nothing = async () => {};
  const taskList: TaskList = {
    "transfer-released": async (payload) => void (await transferReleased(ctx, payload as { bookingId: string })),
    "close-payment-page": (payload) => closePaymentPage(ctx, payload as { bookingId: string }),
    "carry-out-refund": (payload) => carryOutRefund(ctx, payload as { intentId: string }),
    "recover-released": async (payload) => void (await recoverReleased(ctx, payload as { bookingId: string })),
    "settle-payment": async (payload) => void (await settlePayment(ctx, payload as { sessionId: string })),
    "settle-milestone": async (payload) => void (await settleMilestonePayment(ctx, payload as { paymentId: string })),
    "handle-webhook": (payload) => handleStoredWebhook(ctx, payload as { eventId: string }),
    "send-mail": nothing,
    "send-push": nothing,
  };
  await runDueTasks(database, taskList);
}

/** Runs these due tasks once. Unlike the worker's own call, it waits until the last task's completion is stored. */
export async function runDueTasks({ pool }: Database, taskList: TaskList): Promise<void> {
  // As text, because a Date would lose the microseconds: a lock from just before would seem to be from after it.
  const { rows } = await pool.query<{ now: string }>("select now()::text as now");
  await runOnce({ pgPool: pool, taskList, logger: silent, noPreparedStatements: true });
  const held = "select from graphile_worker._private_jobs where locked_at >= $1";
  await eventually(
    async () => (await pool.query(held, [rows[0]?.now])).rowCount,
    (count) => count === 0,
  );
}
