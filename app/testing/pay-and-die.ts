import { readFileSync, writeSync } from "node:fs";
import Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { type Db, openDatabase } from "#db/client.server.ts";
import { startPayment, transferReleased } from "#features/payments/index.server.ts";
import { verifyPayment } from "#flows/verify-payment.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { systemClock } from "#kernel/clock.ts";
import { apiFetch } from "#sandbox/stripe/core/api.ts";
import { API_VERSION } from "#sandbox/stripe/core/api-version.ts";
import { routes } from "#sandbox/stripe/resources/index.ts";
import { payAtCheckout } from "#sandbox/stripe/testing.ts";
import { as } from "./context.ts";

/**
 * A process of its own that takes customers through payments and dies, as by a power cut, with each payment at another
 * step: the first stops at its first step, the second at its second, and so on. Every committed transaction, every
 * request to the provider and every reply from it is a step. When all have stopped or come to the end, it writes how
 * many came to the end, and kills itself. Input as JSON on stdin: {url, payments: [{customer, bookingId}]}.
 */
interface Told {
  url: string;
  payments: { customer: User; bookingId: string }[];
}

const { url, payments } = JSON.parse(readFileSync(0, "utf8")) as Told;
const database = openDatabase(url, { connections: 10 });
const endings = await Promise.all(
  payments.map(
    (payment, index) =>
      new Promise<"stopped" | "finished">((over, failed) => {
        pay(
          payment,
          stopAt(index + 1, () => over("stopped")),
        ).then(() => over("finished"), failed);
      }),
  ),
);
writeSync(1, JSON.stringify({ finished: endings.filter((ending) => ending === "finished").length }));
process.kill(process.pid, "SIGKILL");

type Step = () => Promise<void>;

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

async function pay({ customer, bookingId }: Told["payments"][number], step: Step): Promise<void> {
  const ctx = stepping(as(database, customer), step);
  const page = await startPayment(ctx, { bookingId });
  const sessionId = page.url.split("/").at(-1) ?? "";
  await payAtCheckout(database.db, sessionId);
  await verifyPayment(ctx, { sessionId });
  await transferReleased({ ...ctx, actor: system }, { bookingId });
}

/** The context as it is, with a step after each commit, before each request to the provider and after each reply. */
function stepping(ctx: Ctx, step: Step): Ctx {
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
