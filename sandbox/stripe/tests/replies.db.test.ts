import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { DAY, fixedClock, systemClock } from "#kernel/clock.ts";
import { apiFetch } from "../core/api.ts";
import { API_VERSION } from "../core/api-version.ts";
import { findRoute } from "../core/router.ts";
import { routes } from "../resources/index.ts";
import { runScheduled } from "../run-scheduled.ts";
import {
  askForBankDetailsAt,
  authenticateAt,
  CARDS,
  completeOnboarding,
  deliverAll,
  escalateAt,
  payAtCheckout,
  saveCardAt,
} from "../testing.ts";
import { SITE, sessionParams } from "./fixtures.testing.ts";
import { KINDS, lackingFields, objectsIn } from "./sent-fields.testing.ts";

/**
 * Every endpoint of the sandbox is called through the official SDK, and the TypeScript compiler checks each raw reply against the
 * types of the `stripe` package: a missing or unknown field, or one of another type, does not compile. The same applies to
 * every event.
 */
const database = testDatabase();
const root = join(import.meta.dirname, "../../..");

interface Reply {
  route: string;
  body: Thing;
}
type Thing = { object?: string; deleted?: boolean; data?: unknown } & Record<string, unknown>;

const replies: Reply[] = [];

/** The product's SDK, with each reply recorded. */
function recorder(): Stripe {
  const ask = apiFetch({ db: database().db, clock: systemClock, slowMs: 30 }, routes);
  return new Stripe("sk_test_sandbox", {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const reply = await ask(input, init);
      const found = findRoute(routes, request.method, new URL(request.url).pathname);
      if (reply.ok && found)
        replies.push({
          route: `${found.route.method} ${found.route.path}`,
          body: (await reply.clone().json()) as Thing,
        });
      return reply;
    }),
  });
}

/** The name of each object's type in the `stripe` package. */
const TYPES: Record<string, string> = {
  account: "Account",
  account_link: "AccountLink",
  balance: "Balance",
  balance_settings: "BalanceSettings",
  balance_transaction: "BalanceTransaction",
  charge: "Charge",
  "checkout.session": "Checkout.Session",
  customer: "Customer",
  dispute: "Dispute",
  event: "Event",
  file: "File",
  item: "LineItem",
  login_link: "LoginLink",
  payment_intent: "PaymentIntent",
  payment_method: "PaymentMethod",
  payout: "Payout",
  "radar.early_fraud_warning": "Radar.EarlyFraudWarning",
  refund: "Refund",
  setup_intent: "SetupIntent",
  transfer: "Transfer",
  transfer_reversal: "TransferReversal",
};

function typeOf({ object = "", deleted, data }: Thing): string {
  if (object === "list")
    return `Stripe.ApiList<${(data as Thing[])[0] ? typeOf((data as Thing[])[0] as Thing) : "never"}>`;
  const name = TYPES[object];
  if (!name) throw new Error(`"${object}" is missing from TYPES`);
  return `Stripe.${deleted ? "Deleted" : ""}${name}`;
}

test("every reply and every event matches the types of the stripe package", async () => {
  const stripe = recorder();
  await callEveryEndpoint(stripe);
  const called = new Set(replies.map(({ route }) => route));
  expect(routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !called.has(route))).toEqual([]);
  const { rows: events } = await database().pool.query<{ body: Thing }>("select body from sandbox_stripe.events");
  expect(events.length).toBeGreaterThan(30);
  const checked = [...replies, ...events.map(({ body }) => ({ route: "event", body }))];
  // What the types call optional, and Stripe sends all the same.
  const objects = objectsIn(checked.map(({ body }) => body));
  expect(KINDS.filter((kind) => objects.every(({ object }) => object !== kind))).toEqual([]);
  expect([...new Set(objects.flatMap(lackingFields))]).toEqual([]);
  expect(await compileErrors(checked.map(({ body }) => body))).toEqual("");
}, 300_000);

test("the comparison with what Stripe sends finds a field that is missing, and one of another type", () => {
  const reversal = {
    object: "transfer_reversal",
    id: "trr_1",
    amount: "1",
    created: 1,
    currency: "gbp",
    metadata: null,
  };
  const rest = { balance_transaction: null, destination_payment_refund: null, transfer: "tr_1" };
  expect(lackingFields({ ...reversal, ...rest })).toEqual([
    "transfer_reversal.amount",
    "transfer_reversal.source_refund",
  ]);
});

test("the check finds missing and unknown fields, and fields of another type", async () => {
  const stripe = recorder();
  const { payment } = await paid(stripe, CARDS.pays);
  const right = JSON.parse(JSON.stringify(await stripe.refunds.create({ payment_intent: payment }))) as Thing;
  const missing = { ...right, currency: undefined };
  const errors = await compileErrors([right, missing, { ...right, colour: "red" }, { ...right, amount: "1" }]);
  const lines = errors.split("\n").filter((line) => line.startsWith("replies.ts"));
  expect(lines.map((line) => Number(/\((\d+),/.exec(line)?.[1]) - 2)).toEqual([1, 2, 3]);
}, 120_000);

/** The SDK converts text such as unit_amount_decimal to its own number type, so these values are omitted. */
const asRead = (key: string, value: unknown) => (key.endsWith("_decimal") && typeof value === "string" ? null : value);

/** The compiler's errors for these replies; an empty string if there are none. */
async function compileErrors(bodies: readonly Thing[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "replies-"));
  const declarations = bodies.map(
    (body, index) => `export const reply${index}: ${typeOf(body)} = ${JSON.stringify(body, asRead)};`,
  );
  try {
    await symlink(join(root, "node_modules"), join(dir, "node_modules"));
    await writeFile(join(dir, "package.json"), JSON.stringify({ type: "module" }));
    await writeFile(join(dir, "replies.ts"), `import type Stripe from "stripe";\n${declarations.join("\n")}\n`);
    // Colour codes would break the comparison of the output.
    const plain = ["--pretty", "false"];
    const strict = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "esnext"];
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    await promisify(execFile)(process.execPath, [tsc, ...plain, ...strict, "replies.ts"], {
      cwd: dir,
      maxBuffer: 64e6,
    });
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function callEveryEndpoint(stripe: Stripe): Promise<void> {
  const customer = await customers(stripe);
  await intents(stripe, customer);
  const account = await accounts(stripe);
  await money(stripe, account);
  await deliverAll(database().db, async () => 200);
  const { data } = await stripe.events.list({ limit: 100 });
  await stripe.events.retrieve(data[0]?.id ?? "");
}

async function customers(stripe: Stripe): Promise<string> {
  const gone = await stripe.customers.create({ email: "gone@example.test" });
  await stripe.customers.del(gone.id);
  const { id } = await stripe.customers.create({ email: "jo@example.test", name: "Jo", metadata: { user_id: "1" } });
  await stripe.customers.list({ limit: 10 });
  await stripe.customers.update(id, { name: "Joan" });
  await stripe.customers.retrieve(id);
  const setup = await stripe.setupIntents.create({ customer: id, allowed_payment_method_types: ["card"] });
  await saveCardAt(database().db, setup.id, CARDS.pays);
  const { payment_method } = await stripe.setupIntents.retrieve(setup.id, { expand: ["payment_method"] });
  await stripe.setupIntents.list({ limit: 10 });
  const other = await stripe.setupIntents.create({ customer: id, allowed_payment_method_types: ["card"] });
  await stripe.setupIntents.confirm(other.id, { payment_method: "pm_card_visa" });
  const third = await stripe.setupIntents.create({ customer: id, allowed_payment_method_types: ["card"] });
  await stripe.setupIntents.cancel(third.id);
  const method = (payment_method as Stripe.PaymentMethod).id;
  const made = await stripe.paymentMethods.create({
    type: "card",
    card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" },
  });
  await stripe.paymentMethods.attach(made.id, { customer: id });
  await stripe.paymentMethods.update(made.id, { metadata: { a: "1" } });
  await stripe.paymentMethods.list({ customer: id, type: "card" });
  await stripe.customers.listPaymentMethods(id);
  await stripe.paymentMethods.retrieve(method);
  await stripe.paymentMethods.detach(made.id);
  return id;
}

async function intents(stripe: Stripe, customer: string): Promise<void> {
  const card = { customer, currency: "gbp", allowed_payment_method_types: ["card"] };
  const waiting = await stripe.paymentIntents.create({
    ...card,
    amount: 1_000,
    payment_method: "pm_card_authenticationRequired",
    confirm: true,
    return_url: `${SITE}/booking-milestones/1`,
  });
  await authenticateAt(database().db, waiting.id, false);
  await stripe.paymentIntents.retrieve(waiting.id, { expand: ["latest_charge.balance_transaction"] });
  await stripe.paymentIntents.confirm(waiting.id, { payment_method: "pm_card_visa" });
  await stripe.paymentIntents.retrieve(waiting.id, { expand: ["latest_charge.balance_transaction", "customer"] });
  const never = await stripe.paymentIntents.create({ ...card, amount: 2_000 });
  await stripe.paymentIntents.update(never.id, { amount: 2_500 });
  await stripe.paymentIntents.cancel(never.id);
  await stripe.paymentIntents.list({ limit: 10 });
}

async function accounts(stripe: Stripe): Promise<string> {
  const asked: Stripe.AccountCreateParams = {
    type: "express",
    country: "GB",
    email: "hannah@example.test",
    capabilities: { transfers: { requested: true } },
  };
  const gone = await stripe.accounts.create(asked);
  await stripe.accounts.del(gone.id);
  const { id } = await stripe.accounts.create(asked);
  const urls = { refresh_url: `${SITE}/a`, return_url: `${SITE}/b` };
  await stripe.accountLinks.create({ account: id, type: "account_onboarding", ...urls });
  await stripe.accounts.retrieve(id);
  await completeOnboarding(database().db, id);
  await stripe.accounts.retrieve(id);
  await stripe.accounts.update(id, { metadata: { a: "1" } });
  await stripe.accounts.list({ limit: 10 });
  await stripe.accounts.createLoginLink(id);
  return id;
}

async function money(stripe: Stripe, account: string): Promise<void> {
  const [first, second] = [await paid(stripe, CARDS.pays), await paid(stripe, CARDS.chargedBack)];
  const left = await stripe.checkout.sessions.create(sessionParams());
  await stripe.checkout.sessions.update(left.id, { metadata: { a: "1" } });
  await stripe.checkout.sessions.listLineItems(left.id);
  await stripe.checkout.sessions.expire(left.id);
  await stripe.checkout.sessions.list({ limit: 10 });
  await stripe.charges.list({ payment_intent: first.payment });
  await stripe.charges.update(first.charge, { metadata: { a: "1" } });
  await stripe.charges.retrieve(first.charge, { expand: ["refunds", "balance_transaction"] });
  const sent = await stripe.transfers.create({
    amount: 5_000,
    currency: "gbp",
    destination: account,
    source_transaction: first.charge,
    transfer_group: "booking_1",
    metadata: { booking_id: "b1" },
  });
  const back = await stripe.transfers.createReversal(sent.id, { amount: 1_000 });
  await stripe.transfers.retrieveReversal(sent.id, back.id);
  await stripe.transfers.listReversals(sent.id, { limit: 10 });
  await stripe.transfers.update(sent.id, { metadata: { a: "1" } });
  await stripe.transfers.list({ transfer_group: "booking_1" });
  await stripe.transfers.retrieve(sent.id);
  const refund = await stripe.refunds.create({ payment_intent: first.payment, amount: 1_500 });
  await stripe.refunds.update(refund.id, { metadata: { a: "1" } });
  await stripe.refunds.list({ payment_intent: first.payment });
  await stripe.refunds.retrieve(refund.id);
  await stripe.rawRequest("GET", `/v1/charges/${first.charge}/refunds`);
  await chargebacks(stripe, second.payment);
  await whatBanksDo(stripe);
  await payouts(stripe, account);
  const moved = await stripe.balanceTransactions.list({ limit: 100 });
  await stripe.balanceTransactions.retrieve(moved.data[0]?.id ?? "", { expand: ["source"] });
  await stripe.balance.retrieve();
  await stripe.balanceSettings.retrieve();
}

/** A refund that its bank returns, an inquiry that becomes a chargeback, and a fraud warning that a refund ends. */
async function whatBanksDo(stripe: Stripe): Promise<void> {
  const returned = await paid(stripe, CARDS.failsRefunds);
  await stripe.refunds.create({ payment_intent: returned.payment });
  const asked = await paid(stripe, CARDS.inquired);
  const warned = await paid(stripe, CARDS.warnedAbout);
  await deliverAll(database().db, async () => 200);
  const [inquiry] = (await stripe.disputes.list({ payment_intent: asked.payment })).data;
  await escalateAt(database().db, inquiry?.id ?? "");
  const [warning] = (await stripe.radar.earlyFraudWarnings.list({ charge: warned.charge })).data;
  const { id } = await stripe.refunds.create({ payment_intent: warned.payment });
  await askForBankDetailsAt(database().db, id);
  await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? "");
}

async function paid(stripe: Stripe, card: string): Promise<{ payment: string; charge: string }> {
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  await payAtCheckout(database().db, id, card);
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent.latest_charge.balance_transaction"],
  });
  await stripe.checkout.sessions.retrieve(id);
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { payment: intent.id, charge: (intent.latest_charge as Stripe.Charge).id };
}

async function chargebacks(stripe: Stripe, payment: string): Promise<void> {
  await deliverAll(database().db, async () => 200);
  const [dispute] = (await stripe.disputes.list({ payment_intent: payment })).data;
  const id = dispute?.id ?? "";
  await stripe.disputes.retrieve(id);
  const data = { name: "photos.jpg", type: "image/jpeg", data: Buffer.from("photo") };
  const file = await stripe.files.create({ purpose: "dispute_evidence", file: data });
  await stripe.files.list({ limit: 10 });
  await stripe.files.retrieve(file.id);
  await stripe.disputes.update(id, { evidence: { uncategorized_file: file.id }, submit: false });
  await stripe.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
  await stripe.disputes.retrieve(id);
  const other = await paid(stripe, CARDS.chargedBack);
  await deliverAll(database().db, async () => 200);
  const [lost] = (await stripe.disputes.list({ payment_intent: other.payment })).data;
  await stripe.disputes.close(lost?.id ?? "");
}

async function payouts(stripe: Stripe, account: string): Promise<void> {
  const own = { stripeAccount: account };
  const made = await stripe.payouts.create({ amount: 1_000, currency: "gbp" }, own);
  const clock = fixedClock(systemClock.now());
  for (let day = 0; day < 2; day++) {
    clock.advance(DAY);
    await runScheduled({ db: database().db, clock });
  }
  await stripe.payouts.retrieve(made.id, {}, own);
  await stripe.payouts.list({ limit: 10 }, own);
  await stripe.balanceTransactions.list({ limit: 100 }, own);
}
