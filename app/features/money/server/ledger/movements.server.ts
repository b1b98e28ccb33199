import { and, asc, eq, inArray, like, min, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { part } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { ledgerBalances, ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { changeOf } from "../../rules/attempt-key.ts";
import { hasEnded } from "../../rules/chargeback.ts";
import {
  BACK,
  heldAccount,
  type Line,
  MOVEMENT_KINDS,
  type Movement,
  type MovementKind,
  PROVIDER_BALANCE,
} from "../../rules/ledger.ts";
import { partsOf, sourceOf, sumsOf } from "../../rules/movement-facts.ts";
import { type TraceColumns, traceColumns } from "../../rules/trace.ts";
import { heldAccountOf, payableTo } from "./ledger-balances.server.ts";

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Posts movements, each once under its key, and returns the keys that were new. A transaction must post everything in one call:
 * keys and accounts are locked in one order, so that movements that share accounts never deadlock.
 */
export async function postLedger(tx: Tx, movements: readonly Movement[], at: Date): Promise<ReadonlySet<string>> {
  if (movements.length === 0) return new Set();
  const posted = await tx
    .insert(ledgerTransactions)
    .values(
      movements
        .map(({ key, kind, bookingId }) => ({ key, kind, bookingId, createdAt: at }))
        .sort((a, b) => byText(a.key, b.key)),
    )
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id, key: ledgerTransactions.key });
  const idOf = new Map(posted.map(({ id, key }) => [key, id]));
  const entries = movements.flatMap((movement) => {
    const transactionId = idOf.get(movement.key);
    return transactionId ? movement.lines.map((line) => ({ ...line, transactionId, createdAt: at })) : [];
  });
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries.sort((a, b) => byText(a.account, b.account)));
  return new Set(idOf.keys());
}

/** A movement of a booking's money with what it changed. Amounts in pence. */
interface TracedMovement extends TraceColumns {
  id: string;
  kind: MovementKind;
  at: Date;
  /** The provider's id of the payment, transfer or refund; null for a movement that only our ledger has. */
  providerId: string | null;
}

/** A movement's key ends in the id of our intent or in the provider's own id. */
const lastOfKey = sql<string>`split_part(${ledgerTransactions.key}, ':', -1)`;

const sumOn = (account: string) => sumPence(ledgerEntries.amount, like(ledgerEntries.account, account));

/** Every movement of a booking's money, `booking`, oldest first, along indexes; the provider's own fees are ours to bear and left out. Unscoped. */
export const movementsPart = part(
  {
    id: ledgerTransactions.id,
    kind: ledgerTransactions.kind,
    at: ledgerTransactions.createdAt,
    last: lastOfKey,
    ofIntent: min(sql<string>`coalesce(${moneyIntents.providerPaymentId}, ${moneyIntents.providerId})`),
    provider: sumOn("provider_balance"),
    held: sumOn("held:%"),
    payable: sumOn("payable:%"),
    fees: sumOn("fees_earned"),
  },
  (select) =>
    select
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .leftJoin(
        moneyIntents,
        and(eq(moneyIntents.bookingId, sql.placeholder("booking")), sql`${moneyIntents.id}::text = ${lastOfKey}`),
      )
      .where(
        and(eq(ledgerTransactions.bookingId, sql.placeholder("booking")), ne(ledgerTransactions.kind, "provider_fee")),
      )
      .groupBy(ledgerTransactions.id)
      .orderBy(asc(ledgerTransactions.createdAt), asc(ledgerTransactions.id)),
  (rows, _given: { booking: string }): TracedMovement[] => {
    // A payment of finished work is released in the same moment: the payment comes first.
    const order = (kind: MovementKind) => MOVEMENT_KINDS.indexOf(kind);
    rows.sort((a, b) => a.at.getTime() - b.at.getTime() || order(a.kind) - order(b.kind));
    return rows.map(({ id, kind, at, last, ofIntent, ...sums }) => ({
      id,
      kind,
      at,
      providerId: kind === "release" ? null : providerIdOf(last, ofIntent),
      ...traceColumns(kind, sums),
    }));
  },
);

/** The same by itself. */
export const movementsOf = (db: Queryable, bookingId: string): Promise<TracedMovement[]> =>
  movementsPart(db, { booking: bookingId });

function providerIdOf(lastOfKey: string, ofIntent: string | null): string | null {
  if (isId(lastOfKey)) return ofIntent;
  return /^[a-z]+_/.test(lastOfKey) ? lastOfKey : null;
}

/** A movement of a booking's money: the sum of its lines on each kind of account, in pence (debit positive). */
interface BookingMovement {
  bookingId: string;
  /** The movement's key. The parts of one movement share it (`sourceOf`). */
  source: string;
  kind: MovementKind;
  at: Date;
  /** The provider's id of the payment or refund. */
  reference: string;
  /** What was paid or released: the title of a milestone, or that it is for added work; null for a payment or release of a booking, and for other movements. */
  milestone: string | null;
  /** Of a chargeback: whether the bank has decided. */
  isDecided: boolean;
  /** When it decided for the customer. */
  lostAt: Date | null;
  provider: Pence;
  payable: Pence;
  fees: Pence;
  loss: Pence;
  /** The booking after this movement and all before it. */
  after: {
    /** What the customer has paid and not got back. */
    paid: Pence;
    /** Our fee, less what was returned of it. */
    fees: Pence;
    /** Received, not released and not refunded. */
    held: Pence;
    /** The last payment; null without one. */
    paidAt: Date | null;
  };
}

/** A movement of the ledger by its transaction's id, with its other parts. Null when it does not exist or belongs to no booking. Unscoped. */
export async function unsafeFindMovement(db: Queryable, transactionId: string): Promise<BookingMovement | null> {
  const [found] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, transactionId));
  if (!found?.bookingId) return null;
  const source = sourceOf(found.key);
  const lines = await db
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.key, partsOf(source)));
  return {
    bookingId: found.bookingId,
    source,
    at: found.createdAt,
    ...(await paidFor(db, source)),
    ...(await decisionOn(db, source)),
    ...sumsOf(found.kind, source, lines as Line[]),
    after: await bookingAfter(db, found.bookingId, source),
  };
}

/** In which order a booking's movements happened: a payment comes before what is released of it in the same moment. */
export const ledgerOrder = (of: SQL): SQL => sql`${of}.created_at, ${of}.kind <> 'payment', ${of}.id`;

/** A booking's movements hold its lock, so that one is later than the other. */
async function bookingAfter(db: Queryable, bookingId: string, source: string) {
  const [row] = await db
    .select({
      paid: sumPence(
        ledgerEntries.amount,
        and(eq(ledgerEntries.account, PROVIDER_BALANCE), inArray(ledgerTransactions.kind, ["payment", ...BACK])),
      ),
      fees: sumPence(sql`-${ledgerEntries.amount}`, eq(ledgerEntries.account, "fees_earned")),
      held: sumPence(sql`-${ledgerEntries.amount}`, eq(ledgerEntries.account, heldAccount(bookingId))),
      paidAt: sql`max(${ledgerTransactions.createdAt}) filter (where ${ledgerTransactions.kind} = 'payment')`.mapWith(
        ledgerTransactions.createdAt,
      ),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.bookingId, bookingId),
        sql`(${ledgerOrder(sql`${ledgerTransactions}`)}) <= (select ${ledgerOrder(sql`last`)} from ${ledgerTransactions} last
          where last.key in ${partsOf(source)} order by last.created_at desc, last.kind <> 'payment' desc, last.id desc limit 1)`,
      ),
    );
  const { paid = pence(0), fees = pence(0), held = pence(0), paidAt = null } = row ?? {};
  return { paid, fees, held, paidAt };
}

async function decisionOn(db: Queryable, source: string): Promise<Pick<BookingMovement, "isDecided" | "lostAt">> {
  const [kind, id] = source.replace("undone:", "").split(":");
  const none = { isDecided: false, lostAt: null };
  if (kind !== "chargeback" || !id) return none;
  const [dispute] = await db
    .select({ status: chargebacks.status, at: chargebacks.updatedAt })
    .from(chargebacks)
    .where(eq(chargebacks.id, id));
  if (!dispute) return none;
  return { isDecided: hasEnded(dispute.status), lostAt: dispute.status === "lost" ? dispute.at : null };
}

/** What a payment or release was for, and the payment's id at the provider. */
async function paidFor(db: Queryable, source: string): Promise<{ reference: string; milestone: string | null }> {
  const [kind] = source.split(":");
  const id = source.split(":").at(-1) ?? source;
  if (kind === "payment" && isId(id)) {
    const [intent] = await db
      .select({
        reference: moneyIntents.providerPaymentId,
        milestone: paymentMilestones.title,
        key: moneyIntents.idempotencyKey,
      })
      .from(moneyIntents)
      .leftJoin(paymentMilestones, eq(paymentMilestones.id, moneyIntents.milestoneId))
      .where(eq(moneyIntents.id, id));
    const added = intent && changeOf(intent.key) ? "Added work" : null;
    return { reference: intent?.reference ?? id, milestone: intent?.milestone ?? added };
  }
  if (kind !== "release" || !isId(id)) return { reference: id, milestone: null };
  const [part] = await db
    .select({ milestone: paymentMilestones.title })
    .from(paymentMilestones)
    .where(eq(paymentMilestones.id, id));
  return { reference: id, milestone: part?.milestone ?? null };
}

/** A posted movement by its key; null when it was never posted. */
export async function postedMovement(db: Queryable, key: string): Promise<Movement | null> {
  return (await postedMovements(db, [key]))[0] ?? null;
}

/** The posted movements among these keys, in the order of the keys. */
export async function postedMovements(db: Queryable, keys: readonly string[]): Promise<Movement[]> {
  const rows = await db
    .select({ movement: ledgerTransactions, account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.key, [...keys]));
  return keys.flatMap((key) => {
    const own = rows.filter(({ movement }) => movement.key === key);
    const movement = own[0]?.movement;
    if (!movement) return [];
    const lines = own.map(({ account, amount }) => ({ account, amount: pence(amount) }) as Line);
    return [{ key, kind: movement.kind as Movement["kind"], bookingId: movement.bookingId, lines }];
  });
}

/**
 * What is held for the bookings of a person as customer or tradesperson, and what they are owed (negative: what they owe us), in
 * pence. Unscoped: for operators, and before an account is deleted.
 */
export async function unsafeMoneyOfPerson(db: Queryable, userId: string): Promise<{ held: Pence; owed: Pence }> {
  const held = sql`
    select coalesce(-sum(${ledgerBalances.balance}), 0)::text as held
    from ${bookings} join ${ledgerBalances} on ${ledgerBalances.account} = ${heldAccountOf(bookings.id)}
    where ${bookings.customerId} = ${userId} or ${bookings.tradespersonId} = ${userId}`;
  const [rows, owed] = await sideBySide(db, [() => jsonRows<{ held: string }>(db, held), () => payableTo(db, userId)]);
  return { held: pence(Number(rows[0]?.held ?? 0)), owed };
}
