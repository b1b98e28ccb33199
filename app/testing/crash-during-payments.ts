import { readFileSync, writeSync } from "node:fs";
import Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { type Database, type Db, openDatabase } from "#db/client.server.ts";
import { awaits } from "#features/approvals/index.server.ts";
import { approveWork, moneyOfBooking, verifyPayment } from "#features/money/index.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { carryOutRefund } from "#features/money/server/refunds/carry-out-refund.server.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { recoverReleased } from "#features/money/server/transfers/recover-released.server.ts";
import { transferReleased } from "#features/money/server/transfers/transfers.server.ts";
import { completeBooking } from "#flows/confirm-booking.server.ts";
import { type Actor, system, type User } from "#kernel/actor.ts";
import { systemClock } from "#kernel/clock.ts";
import { apiFetch } from "#sandbox/stripe/core/api.ts";
import { API_VERSION } from "#sandbox/stripe/core/api-version.ts";
import { routes } from "#sandbox/stripe/resources/index.ts";
import { payAtCheckout } from "#sandbox/stripe/testing.ts";
import { bareContext as as } from "./bare-context.ts";

/** The steps that a payment goes through: paid and transferred; also approved; refunded while held; refunded after the transfer. */
export type PaymentPath = "paid" | "approved" | "refunded" | "reversed";
export const PAYMENT_PATHS: readonly PaymentPath[] = ["paid", "approved", "refunded", "reversed"];

/** The input of the process, as JSON on its standard input. */
export interface CrashRequest {
  url: string;
  admin: User;
  payments: { path: PaymentPath; customer: User; tradesperson: User; bookingId: string }[];
}

/** The output of the process before it kills itself: the number of steps of each path, and of payments that stopped at a step. */
export interface CrashReport {
  steps: Record<PaymentPath, number>;
  stopped: number;
}

type Payment = CrashRequest["payments"][number];
type Step = () => Promise<void>;

/**
 * A separate process that stops payments at different steps and then kills itself, like a power cut. Every committed
 * transaction, every request to the provider and every reply from it is a step. The first payment of each path runs to its end and
 * counts the steps. The others stop at steps that are spread evenly over the path; then the process kills itself.
 */
async function crashDuringPayments({ url, admin, payments }: CrashRequest): Promise<void> {
  const database = openDatabase(url, { connections: 10 });
  const of = (path: PaymentPath) => payments.filter((payment) => payment.path === path);
  const run = (payment: Payment, step: Step) => runPayment(database, admin, payment, step);
  const counted = await Promise.all(PAYMENT_PATHS.map((path) => stepsOf((step) => run(first(of(path)), step))));
  const endings = PAYMENT_PATHS.flatMap((path, index) => {
    const [, ...rest] = of(path);
    return rest.map((payment, place) => {
      const last = 1 + Math.floor((place * (counted[index] ?? 0)) / rest.length);
      return new Promise<"stopped" | "finished">((over, failed) => {
        run(
          payment,
          stopAt(last, () => over("stopped")),
        ).then(() => over("finished"), failed);
      });
    });
  });
  const stopped = (await Promise.all(endings)).filter((ending) => ending === "stopped").length;
  const report = { steps: Object.fromEntries(PAYMENT_PATHS.map((path, index) => [path, counted[index]])), stopped };
  writeSync(1, JSON.stringify(report));
  process.kill(process.pid, "SIGKILL");
}

const first = (payments: readonly Payment[]): Payment => {
  const [payment] = payments;
  if (!payment) throw new Error("a path has no payment that counts its steps");
  return payment;
};

async function stepsOf(run: (step: Step) => Promise<void>): Promise<number> {
  let steps = 0;
  await run(async () => {
    steps += 1;
  });
  return steps;
}

/** Counts steps and never resolves at the last one. */
function stopAt(last: number, stopped: () => void): Step {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps < last) return Promise.resolve();
    stopped();
    return new Promise(() => {});
  };
}

async function runPayment(database: Database, admin: User, payment: Payment, step: Step): Promise<void> {
  const { path, customer, tradesperson, bookingId } = payment;
  const ctx = withSteps(database, as(database, customer), step);
  const by = (actor: Actor): Ctx => ({ ...ctx, actor });
  const page = await startPayment(ctx, { bookingId });
  const sessionId = page.url.split("/").at(-1) ?? "";
  await payAtCheckout(database.db, sessionId);
  await verifyPayment(ctx, { sessionId });
  if (path === "approved") {
    await completeBooking(by(tradesperson), { bookingId });
    await approveWork(ctx, { bookingId });
  }
  if (path !== "refunded") await transferReleased(by(system), { bookingId });
  if (path === "paid" || path === "approved") return;
  const amount = (await moneyOfBooking(database.db, bookingId)).received;
  const refund = await refundBooking(by(admin), { bookingId, amount, reason: "It was not done" });
  if (awaits(refund)) throw new Error("the payment is too large to be refunded alone");
  const { intents } = refund;
  for (const { id } of intents) await carryOutRefund(by(system), { intentId: id });
  await recoverReleased(by(system), { bookingId });
}

/** The context with a step after each commit, before each request to the provider and after each reply. */
function withSteps(database: Database, ctx: Ctx, step: Step): Ctx {
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== "transaction") return Reflect.get(target, name);
      return async (...work: Parameters<Db["transaction"]>) => {
        const done = await target.transaction(...work);
        await step();
        return done;
      };
    },
  });
  const ask = apiFetch({ db: database.db, clock: systemClock }, routes);
  const stripe = new Stripe("sk_test_sandbox", {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init?: RequestInit) => {
      await step();
      const reply = await ask(input, init);
      await step();
      return reply;
    }),
  });
  return { ...ctx, db, payments: { ...ctx.payments, stripe } };
}

if (process.argv[1] === import.meta.filename)
  await crashDuringPayments(JSON.parse(readFileSync(0, "utf8")) as CrashRequest);
