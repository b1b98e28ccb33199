import { readFileSync, writeSync } from "node:fs";
import Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { type Database, type Db, openDatabase } from "#db/client.server.ts";
import { approveWork, moneyOfBooking, verifyPayment } from "#features/money/index.server.ts";
import { startPayment } from "#features/money/server/checkout/start-payment.server.ts";
import { carryOutRefund } from "#features/money/server/refunds/carry-out-refund.server.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { recoverReleased } from "#features/money/server/transfers/recover-released.server.ts";
import { transferReleased } from "#features/money/server/transfers/transfer-released.server.ts";
import { completeBooking } from "#flows/complete-booking.server.ts";
import { type Actor, system, type User } from "#kernel/actor.ts";
import { systemClock } from "#kernel/clock.ts";
import { apiFetch } from "#sandbox/stripe/core/api.ts";
import { API_VERSION } from "#sandbox/stripe/core/api-version.ts";
import { routes } from "#sandbox/stripe/resources/index.ts";
import { payAtCheckout } from "#sandbox/stripe/testing.ts";
import { bareContext as as } from "./bare-context.ts";

/** How far somebody's money goes: paid for finished work and sent on; approved; sent back while held; sent back after that all. */
export type Life = "paid" | "approved" | "refunded" | "reversed";
export const LIVES: readonly Life[] = ["paid", "approved", "refunded", "reversed"];

/** What the process is told on its standard input, as JSON. */
export interface Told {
  url: string;
  admin: User;
  payments: { life: Life; customer: User; tradesperson: User; bookingId: string }[];
}

/** What it says before it dies: of how many steps each life is, and how many stood still at one. */
export interface Said {
  steps: Record<Life, number>;
  stopped: number;
}

type Payment = Told["payments"][number];
type Step = () => Promise<void>;

/**
 * A process of its own that takes payments through their lives and dies, as by a power cut, with each at another step. The
 * first of each life goes to its end and counts: every committed transaction, every request to the provider and every
 * reply from it is a step. The others are spread over these, each stops at its own, and then the process kills itself.
 */
async function payAndDie({ url, admin, payments }: Told): Promise<void> {
  const database = openDatabase(url, { connections: 10 });
  const of = (life: Life) => payments.filter((payment) => payment.life === life);
  const run = (payment: Payment, step: Step) => live(database, admin, payment, step);
  const counted = await Promise.all(LIVES.map((life) => stepsOf((step) => run(first(of(life)), step))));
  const endings = LIVES.flatMap((life, index) => {
    const [, ...rest] = of(life);
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
  const said = { steps: Object.fromEntries(LIVES.map((life, index) => [life, counted[index]])), stopped };
  writeSync(1, JSON.stringify(said));
  process.kill(process.pid, "SIGKILL");
}

const first = (payments: readonly Payment[]): Payment => {
  const [payment] = payments;
  if (!payment) throw new Error("each life has a payment that counts its steps");
  return payment;
};

async function stepsOf(run: (step: Step) => Promise<void>): Promise<number> {
  let steps = 0;
  await run(async () => {
    steps += 1;
  });
  return steps;
}

/** Counts steps; at the one that is the last, nothing ever goes on. */
function stopAt(last: number, stopped: () => void): Step {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps < last) return Promise.resolve();
    stopped();
    return new Promise(() => {});
  };
}

async function live(database: Database, admin: User, payment: Payment, step: Step): Promise<void> {
  const { life, customer, tradesperson, bookingId } = payment;
  const ctx = stepping(database, as(database, customer), step);
  const by = (actor: Actor): Ctx => ({ ...ctx, actor });
  const page = await startPayment(ctx, { bookingId });
  const sessionId = page.url.split("/").at(-1) ?? "";
  await payAtCheckout(database.db, sessionId);
  await verifyPayment(ctx, { sessionId });
  if (life === "approved") {
    await completeBooking(by(tradesperson), { bookingId });
    await approveWork(ctx, { bookingId });
  }
  if (life !== "refunded") await transferReleased(by(system), { bookingId });
  if (life === "paid" || life === "approved") return;
  const amount = (await moneyOfBooking(database.db, bookingId)).received;
  const { intents } = await refundBooking(by(admin), { bookingId, amount, reason: "It was not done" });
  for (const { id } of intents) await carryOutRefund(by(system), { intentId: id });
  await recoverReleased(by(system), { bookingId });
}

/** The context as it is, with a step after each commit, before each request to the provider and after each reply. */
function stepping(database: Database, ctx: Ctx, step: Step): Ctx {
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

if (process.argv[1] === import.meta.filename) await payAndDie(JSON.parse(readFileSync(0, "utf8")) as Told);
