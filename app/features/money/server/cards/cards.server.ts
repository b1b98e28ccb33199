import {
  and,
  desc,
  eq,
  getTableColumns,
  isNull,
  like,
  ne,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { part, queries } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { requireCustomer, requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { changeBase } from "../../rules/attempt-key.ts";
import { cardErrors } from "../../rules/card.errors.ts";
import { canRemoveCard, hasExpired } from "../../rules/card.labels.ts";
import { classifyStripeError, readProvider } from "../provider/provider-calls.server.ts";
import { lockCards, markCardRemoved } from "./card-setup.server.ts";

/** A stored card. */
export type CardRow = typeof paymentMethods.$inferSelect;

/** A saved card as its owner sees it. */
export interface Card {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
  expired: boolean;
  createdAt: Date;
}

const cardOf = (row: CardRow, now: Date): Card => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.expMonth,
  expYear: row.expYear,
  isDefault: row.isDefault,
  expired: hasExpired(row, londonDay(now)),
  createdAt: row.createdAt,
});

/** The default card first, then the newest. */
const IN_ORDER = [desc(paymentMethods.isDefault), desc(paymentMethods.createdAt), desc(paymentMethods.id)];

/** The signed-in customer's saved cards: the default one first, then the newest. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function listCards(ctx: Ctx): Promise<Card[]> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
  const rows = await ctx.db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, user.id), isNull(paymentMethods.removedAt)))
    .orderBy(...IN_ORDER);
  return rows.map((row) => cardOf(row, ctx.clock.now()));
}

/** What a charge in the customer's absence needs: the provider's ids of the customer and the card. */
export interface ChargeableCard {
  customerId: string;
  paymentMethodId: string;
}

/** The user's default card, or the one that they chose; null when they have no such card. */
export async function chargeableCard(
  { db }: Pick<Ctx, "db">,
  userId: string,
  cardId?: string,
): Promise<ChargeableCard | null> {
  const chosen = cardId === undefined ? paymentMethods.isDefault : eq(paymentMethods.id, cardId);
  const [card] = await db
    .select({
      customerId: paymentAccounts.stripeCustomerId,
      paymentMethodId: paymentMethods.stripePaymentMethodId,
    })
    .from(paymentMethods)
    .innerJoin(paymentAccounts, eq(paymentAccounts.userId, paymentMethods.userId))
    .where(and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt), chosen));
  return card?.customerId ? { customerId: card.customerId, paymentMethodId: card.paymentMethodId } : null;
}

/** A part of a booking's money that is charged to a saved card. */
export type ChargedPart = { milestoneId: string } | { changeId: string };

interface ToPay {
  /** The booking's. */
  id: string;
  customerId: string;
}

/** The attempts at the whole price, or at a part. */
function attemptsAt(part: ChargedPart | undefined): SQL | undefined {
  if (part === undefined) return isNull(moneyIntents.milestoneId);
  if ("milestoneId" in part) return eq(moneyIntents.milestoneId, part.milestoneId);
  return like(moneyIntents.idempotencyKey, `${changeBase(part.changeId)}%`);
}

/**
 * The saved card that pays the whole price of a booking, or a part, at one press: the default one, or the newest other one once the money could not be
 * taken from that. Null when there is none, and the customer is asked for a card. Unscoped: of the booking's customer.
 */
export async function unsafeCardToPayWith(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  of: ToPay,
  part?: ChargedPart,
): Promise<Card | null> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(notDeclined(of, part))
    .orderBy(...IN_ORDER);
  return firstCard(rows, clock.now());
}

/** The same for the whole price of a `booking` of a `customer`, at a moment. */
export const cardToPayWithPart = part(
  getTableColumns(paymentMethods),
  (select) =>
    select
      .from(paymentMethods)
      .where(notDeclined({ id: sql.placeholder("booking"), customerId: sql.placeholder("customer") }))
      .orderBy(...IN_ORDER),
  (rows, { at }: { booking: string; customer: string; at: Date }) => firstCard(rows, at),
);

const firstCard = (rows: readonly CardRow[], now: Date): Card | null =>
  rows.map((row) => cardOf(row, now)).find(({ expired }) => !expired) ?? null;

/** The cards of a booking's customer, but for those from which its money could not be taken. */
function notDeclined(
  { id: bookingId, customerId }: { [Key in keyof ToPay]: string | Placeholder },
  part?: ChargedPart,
): SQL | undefined {
  const declined = queries
    .select({ id: moneyIntents.id })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, bookingId),
        eq(moneyIntents.kind, "charge"),
        eq(moneyIntents.status, "failed"),
        attemptsAt(part),
        sql`${moneyIntents.request} ->> 'payment_method' = ${paymentMethods.stripePaymentMethodId}`,
      ),
    );
  return and(eq(paymentMethods.userId, customerId), isNull(paymentMethods.removedAt), notExists(declined));
}

/** The card that a part is charged to: that of `unsafeCardToPayWith`, or where there is no other the default one again, for a customer who tries once more. */
export async function cardForPart(
  ctx: Pick<Ctx, "db" | "clock">,
  of: ToPay,
  part: ChargedPart,
): Promise<ChargeableCard | null> {
  const card = await unsafeCardToPayWith(ctx, of, part);
  return chargeableCard(ctx, of.customerId, card?.id);
}

/**
 * Makes one of the customer's cards the one that is charged; of two concurrent calls, the later one wins.
 * Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND.
 */
export async function makeDefault(ctx: Ctx, { cardId }: { cardId: string }): Promise<Card> {
  const { id: userId } = requireCustomer(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const card = (await lockCards(tx, userId)).find(({ id, removedAt }) => id === cardId && removedAt === null);
    if (!card) throw errors.NOT_FOUND();
    if (!card.isDefault) {
      await tx
        .update(paymentMethods)
        .set({ isDefault: false })
        .where(and(eq(paymentMethods.userId, userId), ne(paymentMethods.id, cardId)));
      await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, cardId));
    }
    return cardOf({ ...card, isDefault: true }, ctx.clock.now());
  });
}

/**
 * Saves the current state of a card at the provider: a new expiry date from the bank, or that it was removed. Idempotent; an
 * unknown card is ignored. Throws PROVIDER_SILENT.
 */
export async function refreshCard(ctx: Ctx, { paymentMethodId }: { paymentMethodId: string }): Promise<void> {
  const [known] = await ctx.db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.stripePaymentMethodId, paymentMethodId), isNull(paymentMethods.removedAt)));
  if (!known) return;
  const method = await readProvider(ctx.payments.stripe.paymentMethods.retrieve(paymentMethodId));
  const card = method?.customer ? method.card : null;
  await ctx.db.transaction(async (tx) => {
    const live = (await lockCards(tx, known.userId)).filter(({ removedAt }) => removedAt === null);
    const present = live.find(({ id }) => id === known.id);
    if (!present) return;
    const ours = eq(paymentMethods.id, known.id);
    if (card) {
      const said = { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
      await tx.update(paymentMethods).set(said).where(ours);
      return;
    }
    await tx.update(paymentMethods).set({ removedAt: ctx.clock.now(), isDefault: false }).where(ours);
    const next = live.filter(({ id }) => id !== known.id).at(-1);
    if (present.isDefault && next)
      await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, next.id));
  });
}

/**
 * Removes one of the customer's cards: we no longer charge it, and it is removed at the provider in the background.
 * When it was the default, the newest other card becomes the default. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND,
 * CARD_IN_USE (a milestone is being paid with it).
 */
export async function removeCard(ctx: Ctx, { cardId }: { cardId: string }): Promise<Card> {
  const { id: userId } = requireCustomer(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const live = (await lockCards(tx, userId)).filter(({ removedAt }) => removedAt === null);
    const card = live.find(({ id }) => id === cardId);
    if (!card) throw errors.NOT_FOUND();
    const decision = canRemoveCard(card, { milestoneProcessing: await milestoneProcessing(tx, userId) });
    if (!decision.allowed) throw cardErrors[decision.code]();
    await markCardRemoved(tx, card, ctx.clock.now());
    const next = live.filter(({ id }) => id !== cardId).at(-1);
    if (card.isDefault && next)
      await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, next.id));
    return cardOf(card, ctx.clock.now());
  });
}

async function milestoneProcessing(tx: Tx, customerId: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: paymentMilestones.id })
    .from(paymentMilestones)
    .innerJoin(bookings, eq(bookings.id, paymentMilestones.bookingId))
    .where(and(eq(bookings.customerId, customerId), eq(paymentMilestones.status, "processing")))
    .limit(1);
  return one !== undefined;
}

/** Background task: detaches a removed card from the customer at the provider. Idempotent; throws errors that are worth a retry. */
export async function detachCard(ctx: Ctx, { cardId }: { cardId: string }): Promise<void> {
  const [card] = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.id, cardId));
  if (!card?.removedAt) return;
  try {
    await ctx.payments.stripe.paymentMethods.detach(card.stripePaymentMethodId);
  } catch (error) {
    // Refused because it is not attached: an earlier call succeeded and its reply was lost.
    if (classifyStripeError(error)?.outcome !== "refused") throw error;
  }
}
