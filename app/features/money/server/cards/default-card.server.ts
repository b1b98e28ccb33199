import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";

/** What a charge in the customer's absence needs: the provider's ids of the customer and the card. */
interface ChargeableCard {
  customerId: string;
  paymentMethodId: string;
}

/** The card that a user's milestones are charged to; null when they have no saved card. */
export async function defaultCard({ db }: Pick<Ctx, "db">, userId: string): Promise<ChargeableCard | null> {
  const [card] = await db
    .select({
      customerId: paymentAccounts.stripeCustomerId,
      paymentMethodId: paymentMethods.stripePaymentMethodId,
    })
    .from(paymentMethods)
    .innerJoin(paymentAccounts, eq(paymentAccounts.userId, paymentMethods.userId))
    .where(and(eq(paymentMethods.userId, userId), paymentMethods.isDefault));
  return card?.customerId ? { customerId: card.customerId, paymentMethodId: card.paymentMethodId } : null;
}
