import { z } from "@hono/zod-openapi";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { among, part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { setPostcode } from "#features/identity/profile/index.server.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { requirePlace } from "#providers/geo/require-place.server.ts";
import type { SaveBusiness } from "../rules/business.schema.ts";
import { type Logo, logoPath } from "../rules/logo.ts";
import type { OwnTraderDetails, ShownTrader, TraderDetails } from "../rules/trader.schema.ts";
import { lockPerson } from "./my-checks.server.ts";

/** The value of `invoices_for_me_at`: the time of the agreement, which stays the same until it is withdrawn. */
const agreementColumn = (agrees: boolean, at: Date): SQL | null =>
  agrees ? sql`coalesce(${businessDetails.invoicesForMeAt}, ${at.toISOString()}::timestamptz)` : null;

/** The time at which a tradesperson agreed that we make their invoices to customers; null if they have not. Unscoped. */
export async function unsafeInvoicesForMeSince(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: businessDetails.invoicesForMeAt })
    .from(businessDetails)
    .where(eq(businessDetails.userId, userId));
  return row?.since ?? null;
}

interface Business {
  name: string;
  /** Null, like `phone`, while only the trader details are given. */
  type: "sole_trader" | "partnership" | "limited_company" | null;
  companyNumber: string | null;
  phone: string | null;
  addressLine1: string;
  addressLine2: string | null;
  town: string;
  postcode: string;
  vatNumber: string | null;
  logo: Logo | null;
  /** When they agreed that we make their invoices to customers for them; null if they have not. */
  invoicesForMeAt: Date | null;
  /** When Business Setup was completed; null before. */
  completedAt: Date | null;
}

const COLUMNS = [
  "name",
  "type",
  "companyNumber",
  "phone",
  "addressLine1",
  "addressLine2",
  "town",
  "postcode",
  "vatNumber",
  "logo",
  "invoicesForMeAt",
  "completedAt",
] as const;

/** The business of `person` (null before it is given) and their postcode. Unscoped. */
export const businessPart = part(
  { postcode: profiles.postcode, business: pickColumns(businessDetails, COLUMNS) },
  (select) =>
    select
      .from(profiles)
      .leftJoin(businessDetails, eq(businessDetails.userId, profiles.id))
      .where(eq(profiles.id, sql.placeholder("person"))),
  ([row], { person }: { person: string }): { business: Business | null; postcode: string | null } => {
    const business = row?.business ?? null;
    const logo = business?.logo ? { userId: person, ...business.logo } : null;
    return { business: business && { ...business, logo }, postcode: row?.postcode ?? null };
  },
);

/** The same of the actor. Throws NOT_SIGNED_IN. */
export const myBusiness = async (ctx: Ctx) => businessPart(ctx.db, { person: requireUser(ctx.actor).id });

/** The business that customers contract with, in the API. */
export const traderShape = z
  .object({
    trading_name: z.string(),
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    town: z.string(),
    postcode: z.string(),
    company_number: z.string().nullable(),
    vat_number: z.string().nullable().openapi({ description: "null: not registered for VAT" }),
    logo_url: z.string().nullable().openapi({ description: "A PNG for people who are signed in" }),
  })
  .openapi("TraderDetails");

/** A trader's details with the API's names. */
export const presentTrader = (trader: ShownTrader): z.output<typeof traderShape> => ({
  trading_name: trader.tradingName,
  address_line1: trader.addressLine1,
  address_line2: trader.addressLine2,
  town: trader.town,
  postcode: trader.postcode,
  company_number: trader.companyNumber,
  vat_number: trader.vatNumber,
  logo_url: trader.logo && logoPath(trader.logo),
});

/** The trader details of the given `tradespeople` as customers see them, by person; who has given none has no entry. */
export const tradersPart = part(
  {
    userId: businessDetails.userId,
    tradingName: businessDetails.name,
    addressLine1: businessDetails.addressLine1,
    addressLine2: businessDetails.addressLine2,
    town: businessDetails.town,
    postcode: businessDetails.postcode,
    companyNumber: businessDetails.companyNumber,
    vatNumber: businessDetails.vatNumber,
    logo: businessDetails.logo,
  },
  (select) => select.from(businessDetails).where(among(businessDetails.userId, "tradespeople")),
  (rows, _given: { tradespeople: readonly string[] }): Map<string, ShownTrader> =>
    new Map(rows.map(({ userId, logo, ...details }) => [userId, { ...details, logo: logo && { userId, ...logo } }])),
);

/**
 * The trader details of these tradespeople by user id; those without details are not in the map. Only for their customers (with a
 * quote or a booking) and themselves: the address is not public.
 */
export const traderDetailsOf = async (db: Queryable, userIds: readonly string[]): Promise<Map<string, ShownTrader>> =>
  userIds.length === 0 ? new Map() : tradersPart(db, { tradespeople: userIds });

/** How a customer reaches the business that they contract with. `phone` is null while the business has not given one. */
interface TraderContact {
  phone: string | null;
  email: string;
}

/** How customers reach the given `tradespeople`, by person. */
export const contactsPart = part(
  { userId: users.id, phone: businessDetails.phone, email: users.email },
  (select) =>
    select
      .from(users)
      .leftJoin(businessDetails, eq(businessDetails.userId, users.id))
      .where(among(users.id, "tradespeople")),
  (rows, _given: { tradespeople: readonly string[] }): ReadonlyMap<string, TraderContact> =>
    new Map(rows.map(({ userId, ...contact }) => [userId, contact])),
);

/** How these tradespeople are reached, by user id. Only for people who agree on work with them, whom the law lets know it. */
export const traderContactsOf = async (
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TraderContact>> =>
  userIds.length === 0 ? new Map() : contactsPart(db, { tradespeople: userIds });

/** SQL for other modules: one row, whether somebody has given trader details (`found`), and their `"vatNumber"`. */
export const traderDetailsIn = (userId: SQL): SQL =>
  sql`select count(*) > 0 as found, max(${businessDetails.vatNumber}) as "vatNumber" from ${businessDetails} where ${businessDetails.userId} = ${userId}`;

/**
 * Replaces the actor's trader details; missing fields are removed. `invoicesForMe`: whether we make their invoices to customers for
 * them; undefined leaves it unchanged. Returns the stored details. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, VALIDATION_FAILED.
 */
export async function saveTraderDetails(
  ctx: Ctx,
  details: TraderDetails & { invoicesForMe?: boolean | undefined },
): Promise<OwnTraderDetails> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const at = ctx.clock.now();
  const { tradingName: name, invoicesForMe, ...address } = details;
  await requirePlace(ctx, address.postcode);
  const columns = { name, ...address, updatedAt: at };
  const changed = invoicesForMe === undefined ? {} : { invoicesForMeAt: agreementColumn(invoicesForMe, at) };
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [row] = await tx
      .insert(businessDetails)
      .values({ userId, ...columns, invoicesForMeAt: invoicesForMe ? at : null, createdAt: at })
      .onConflictDoUpdate({ target: businessDetails.userId, set: { ...columns, ...changed } })
      .returning();
    const logo = row?.logo ? { userId, ...row.logo } : null;
    return { tradingName: name, ...address, logo, invoicesForMeAt: row?.invoicesForMeAt ?? null };
  });
}

/** The actor's trader details; null before they are given. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myTraderDetails(ctx: Ctx): Promise<OwnTraderDetails | null> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const details = (await traderDetailsOf(ctx.db, [user.id])).get(user.id);
  return details ? { ...details, invoicesForMeAt: await unsafeInvoicesForMeSince(ctx.db, user.id) } : null;
}

/** Step 1 of Business Setup: saves the actor's business and its address, which is also their location. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, VALIDATION_FAILED. */
export async function saveBusiness(ctx: Ctx, input: SaveBusiness): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const at = ctx.clock.now();
  const { invoicesForMe, ...columns } = input;
  const place = await requirePlace(ctx, columns.postcode);
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await setPostcode(tx, { userId, postcode: columns.postcode, place });
    await tx
      .insert(businessDetails)
      .values({ userId, ...columns, invoicesForMeAt: invoicesForMe ? at : null, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: businessDetails.userId,
        set: { ...columns, invoicesForMeAt: agreementColumn(invoicesForMe, at), updatedAt: at },
      });
    const company = columns.companyNumber ? [{ kind: "company", value: columns.companyNumber } as const] : [];
    await recordSignals(tx, { userId, values: [{ kind: "phone", value: columns.phone }, ...company], at });
  });
}
