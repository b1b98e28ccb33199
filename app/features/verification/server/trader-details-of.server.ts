import { inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { businessDetails } from "#db/schema/verification.ts";
import type { ShownTrader } from "../rules/trader.schema.ts";

/**
 * The trader details of these tradespeople by user id; those without details are not in the map. Only for their customers (with a
 * quote or a booking) and themselves: the address is not public.
 */
export async function traderDetailsOf(db: Queryable, userIds: readonly string[]): Promise<Map<string, ShownTrader>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: businessDetails.userId,
      tradingName: businessDetails.name,
      addressLine1: businessDetails.addressLine1,
      addressLine2: businessDetails.addressLine2,
      town: businessDetails.town,
      postcode: businessDetails.postcode,
      companyNumber: businessDetails.companyNumber,
      vatNumber: businessDetails.vatNumber,
      logo: businessDetails.logo,
    })
    .from(businessDetails)
    .where(inArray(businessDetails.userId, [...userIds]));
  return new Map(
    rows.map(({ userId, logo, ...details }) => [userId, { ...details, logo: logo && { userId, ...logo } }]),
  );
}

/** SQL for other modules: one row, whether somebody has given trader details (`found`), and their `"vatNumber"`. */
export const traderDetailsIn = (userId: SQL): SQL =>
  sql`select count(*) > 0 as found, max(${businessDetails.vatNumber}) as "vatNumber" from ${businessDetails} where ${businessDetails.userId} = ${userId}`;
