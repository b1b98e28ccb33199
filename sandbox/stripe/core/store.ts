import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { stripeObjects } from "#db/schema/sandbox-stripe.ts";
import type { Call } from "./call.ts";
import { missing } from "./problem.ts";

/** The stored objects, by their `object` field. */
export interface Kinds {
  account: Stripe.Account;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  "checkout.session": Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  file: Stripe.File;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  "radar.early_fraud_warning": Stripe.Radar.EarlyFraudWarning;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
}
export type Kind = keyof Kinds;
export type AnyObject = Kinds[Kind];

/** Internal state of an object that the API does not show. */
export interface Hidden {
  /** A payment method's behaviour: the name of its test card. */
  card?: string;
  /** A payment method that paid without belonging to a customer cannot pay again. */
  used?: boolean;
  /** The URL to which a hosted page returns. */
  returnUrl?: string;
  refreshUrl?: string;
  /** The items of a Checkout Session and the data for its PaymentIntent. */
  lineItems?: Stripe.LineItem[];
  intent?: IntentData;
  /** Whether the pending authentication is for an off-session charge. */
  offSession?: boolean;
}

interface IntentData {
  description?: string;
  metadata?: Record<string, string>;
  receipt_email?: string;
  setup_future_usage?: "on_session" | "off_session";
  statement_descriptor_suffix?: string;
  transfer_group?: string;
}

const REFERENCE = /^(acct|ch|cs|cus|du|issfr|pi|pm|po|py|re|seti|tr|trr|txn)_/;

/** The values by which lists can be filtered: referenced ids, email and transfer group. */
function refsOf(object: AnyObject): string[] {
  const named = Object.entries(object).flatMap(([name, value]) =>
    typeof value === "string" &&
    name !== "id" &&
    (REFERENCE.test(value) || name === "email" || name === "transfer_group")
      ? [value]
      : [],
  );
  return [...new Set(named)];
}

/** Stores a new object. `account` is its owner if that is not the calling account. */
export async function put<T extends AnyObject>(
  call: Call,
  object: T,
  more: { hidden?: Hidden; account?: string } = {},
): Promise<T> {
  await call.tx.insert(stripeObjects).values({
    id: object.id,
    kind: object.object,
    account: more.account ?? call.account,
    created: object.created ?? call.now,
    body: object,
    hidden: more.hidden ?? {},
    refs: refsOf(object),
  });
  return object;
}

/** Updates an object. `hidden` is merged into the stored state. */
export async function save<T extends AnyObject>(call: Call, object: T, hidden: Hidden = {}): Promise<T> {
  await call.tx
    .update(stripeObjects)
    .set({
      body: object,
      refs: refsOf(object),
      ...(Object.keys(hidden).length > 0
        ? { hidden: sql`${stripeObjects.hidden} || ${JSON.stringify(hidden)}::jsonb` }
        : {}),
    })
    .where(eq(stripeObjects.id, object.id));
  return object;
}

export async function remove(call: Call, id: string): Promise<void> {
  await call.tx.delete(stripeObjects).where(eq(stripeObjects.id, id));
}

interface LoadOptions {
  /** The parameter that names the object; if it is missing, the reply is then 400 instead of 404. */
  param?: string;
  /** Locks the object's row until the call ends, so that calls on one object run one after another. */
  lock?: boolean;
  /** The owner, if that is not the calling account. */
  account?: string;
}

/** Loads an object with its internal state. Throws resource_missing. */
export async function loadWithHidden<K extends Kind>(
  call: Call,
  kind: K,
  id: string,
  options: LoadOptions = {},
): Promise<{ object: Kinds[K]; hidden: Hidden }> {
  const query = call.tx
    .select({ body: stripeObjects.body, hidden: stripeObjects.hidden })
    .from(stripeObjects)
    .where(
      and(
        eq(stripeObjects.id, id),
        eq(stripeObjects.kind, kind),
        eq(stripeObjects.account, options.account ?? call.account),
      ),
    );
  const [row] = await (options.lock ? query.for("update") : query);
  if (!row) throw missing(kind, id, options.param);
  return { object: row.body as Kinds[K], hidden: row.hidden as Hidden };
}

/** Loads an object. Throws resource_missing. */
export async function load<K extends Kind>(call: Call, kind: K, id: string, options?: LoadOptions): Promise<Kinds[K]> {
  return (await loadWithHidden(call, kind, id, options)).object;
}

/** An object of any kind by its id, or null. */
export async function findAny(call: Call, id: string): Promise<AnyObject | null> {
  const [row] = await call.tx.select({ body: stripeObjects.body }).from(stripeObjects).where(eq(stripeObjects.id, id));
  return (row?.body as AnyObject | undefined) ?? null;
}

export interface Page {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
}

/** A list object of the API: newest first, paged by ids. `where` filters by fields of the objects. */
export async function page<K extends Kind>(
  call: Call,
  kind: K,
  url: string,
  paging: Page,
  where: Partial<Record<string, string | undefined>> = {},
): Promise<{ object: "list"; url: string; has_more: boolean; data: Kinds[K][] }> {
  const limit = paging.limit ?? 10;
  const narrowed = Object.entries(where).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const conditions: SQL[] = [eq(stripeObjects.kind, kind), eq(stripeObjects.account, call.account)];
  for (const [name, value] of narrowed) {
    if (REFERENCE.test(value) || name === "email" || name === "transfer_group")
      conditions.push(sql`${stripeObjects.refs} @> array[${value}]::text[]`);
    conditions.push(sql`${stripeObjects.body} @> ${JSON.stringify({ [name]: value })}::jsonb`);
  }
  conditions.push(...createdConditions(paging.created));
  const seqOf = (id: string, param: string) => seq(call, kind, id, param);
  if (paging.starting_after)
    conditions.push(sql`${stripeObjects.seq} < ${await seqOf(paging.starting_after, "starting_after")}`);
  if (paging.ending_before)
    conditions.push(sql`${stripeObjects.seq} > ${await seqOf(paging.ending_before, "ending_before")}`);
  const rows = await call.tx
    .select({ body: stripeObjects.body })
    .from(stripeObjects)
    .where(and(...conditions))
    .orderBy(paging.ending_before ? stripeObjects.seq : desc(stripeObjects.seq))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map((row) => row.body as Kinds[K]);
  return { object: "list", url, has_more: rows.length > limit, data: paging.ending_before ? data.reverse() : data };
}

function createdConditions(created: Page["created"]): SQL[] {
  if (created === undefined) return [];
  if (typeof created === "number") return [eq(stripeObjects.created, created)];
  const at = stripeObjects.created;
  return [
    ...(created.gt === undefined ? [] : [sql`${at} > ${created.gt}`]),
    ...(created.gte === undefined ? [] : [sql`${at} >= ${created.gte}`]),
    ...(created.lt === undefined ? [] : [sql`${at} < ${created.lt}`]),
    ...(created.lte === undefined ? [] : [sql`${at} <= ${created.lte}`]),
  ];
}

async function seq(call: Call, kind: Kind, id: string, param: string): Promise<number> {
  const [row] = await call.tx
    .select({ seq: stripeObjects.seq })
    .from(stripeObjects)
    .where(and(eq(stripeObjects.id, id), eq(stripeObjects.kind, kind), eq(stripeObjects.account, call.account)));
  if (!row) throw missing(kind, id, param);
  return row.seq;
}
