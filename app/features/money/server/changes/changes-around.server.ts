import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { type ChangeRow, unsafeChangesOf } from "../../changes/index.server.ts";
import { unsafeCardToPayWith } from "../cards/cards.server.ts";
import { wayAround } from "./approve-change.server.ts";

/** What a page says about the changes of a booking. */
interface ChangesAround {
  /** The latest one; null if there was none. */
  latest: ChangeRow | null;
  /** Whether lines have VAT, as those of the quote. */
  vatRegistered: boolean;
  /** For the customer who may approve the latest: whether the extra is taken now, and by which card; null where they are asked for one. */
  charge: { card: { brand: string; last4: string } | null } | null;
  hasStages: boolean;
}

/** The changes of a booking and what an answer does with the money. Unscoped, apart from the cards: the caller has checked that the viewer may see it. */
export async function unsafeChangesAround(
  ctx: Ctx,
  booking: { id: string; quoteId: string; customerId: string },
  { isCustomer }: { isCustomer: boolean },
): Promise<ChangesAround> {
  const [latest = null] = await unsafeChangesOf(ctx.db, booking.id);
  const [quote] = await ctx.db
    .select({ vatRegistered: quotes.vatRegistered })
    .from(quotes)
    .where(eq(quotes.id, booking.quoteId));
  const isAsked = isCustomer && latest?.status === "asked";
  const way = isAsked ? (await wayAround(ctx.db, booking.id, latest.amount)).way : null;
  const card = way === "charge" && latest ? await unsafeCardToPayWith(ctx, booking, { changeId: latest.id }) : null;
  return {
    latest,
    vatRegistered: quote?.vatRegistered ?? false,
    charge: way === "charge" ? { card } : null,
    hasStages: way === "stages",
  };
}
