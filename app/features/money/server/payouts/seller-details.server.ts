import { and, eq, getTableColumns, inArray, isNotNull, like, lte, not, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { part, together } from "#db/part.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { profiles } from "#db/schema/profile.ts";
import type { Sealing } from "#db/sealing.server.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { businessPart } from "#features/verification/index.server.ts";
import { requireAdmin, requirePayee, requireUser, roleOf, type User } from "#kernel/actor.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { requirePlace } from "#providers/geo/require-place.server.ts";
import { birthProblem, maskedTaxNumber, type SellerDetails } from "../../rules/seller-details.schema.ts";
import { type SuggestedSeller, suggestedSeller } from "../../rules/suggested-seller.ts";
import { currentStatus } from "../transfers/connect-accounts.server.ts";
import { enqueueTransfersTo } from "../transfers/transfers.server.ts";

const BATCH = 200;

/**
 * Seals up to 200 tax details that another key sealed with the current key, in one transaction. Returns how many; 0 when none is left,
 * so that the other keys can be removed from SEAL_KEYS. Rows that somebody is saving are left to the next call.
 */
export function resealSellerDetails({ db, sealing }: Pick<Ctx, "db" | "sealing">): Promise<number> {
  const isOutdated = not(like(sellerDetails.sealed, `${sealing.currentPrefix}%`));
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ userId: sellerDetails.userId, sealed: sellerDetails.sealed })
      .from(sellerDetails)
      .where(isOutdated)
      .limit(BATCH)
      .for("update");
    for (const { userId, sealed } of rows)
      await tx
        .update(sellerDetails)
        .set({ sealed: sealing.seal(userId, sealing.open(userId, sealed) as object) })
        .where(and(eq(sellerDetails.userId, userId), isOutdated));
    return rows.length;
  });
}

/** Six years after the end of the tax year in which somebody left, with that year counted in full. */
const RETENTION = 7 * YEAR;

/**
 * Scheduled task: deletes the encrypted tax details and bank account details of people who have left, once the law no longer
 * requires them.
 */
export async function deleteSellerDetails(ctx: Ctx): Promise<void> {
  const due = lte(profiles.closedAt, later(ctx.clock.now(), -RETENTION));
  const left = ctx.db.select({ id: profiles.id }).from(profiles).where(due);
  await ctx.db.delete(sellerDetails).where(inArray(sellerDetails.userId, left));
  await ctx.db
    .update(paymentAccounts)
    .set({ bankLast4: null, bankName: null, bankCountry: null })
    .where(and(inArray(paymentAccounts.userId, left), isNotNull(paymentAccounts.bankLast4)));
}

/** The signed-in tradesperson's tax details; null before they have given any. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function mySellerDetails(ctx: Ctx): Promise<SellerDetails | null> {
  const { id } = tradespersonOf(ctx);
  return (await decryptedDetails(ctx, [id])).get(id) ?? null;
}

function tradespersonOf({ actor }: Pick<Ctx, "actor">): User {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return user;
}

/** The bank account that receives somebody's payouts, as far as the provider gives it. */
interface PayoutBank {
  last4: string | null;
  bank: string | null;
  country: string | null;
}

type Reading = Pick<Ctx, "actor" | "sealing"> & { db: Queryable };

/** Who a seller is and where their money goes; null: not given, or no account at the provider. */
interface SellerRecord {
  details: SellerDetails | null;
  bank: PayoutBank | null;
}

/**
 * The tax details and bank accounts of sellers, for the report to HMRC and each seller's copy of it; every id has a record. For admins
 * and the system. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function sellerRecords(
  ctx: Reading,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SellerRecord>> {
  if (ctx.actor.kind !== "system") requireAdmin(ctx.actor, "tax.read");
  const [details, banks] = await Promise.all([decryptedDetails(ctx, userIds), payoutBanks(ctx.db, userIds)]);
  return new Map(userIds.map((id) => [id, { details: details.get(id) ?? null, bank: banks.get(id) ?? null }]));
}

async function payoutBanks(db: Queryable, userIds: readonly string[]): Promise<Map<string, PayoutBank>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: paymentAccounts.userId,
      last4: paymentAccounts.bankLast4,
      bank: paymentAccounts.bankName,
      country: paymentAccounts.bankCountry,
    })
    .from(paymentAccounts)
    .where(and(inArray(paymentAccounts.userId, [...userIds]), isNotNull(paymentAccounts.stripeAccountId)));
  return new Map(rows.map(({ userId, ...bank }) => [userId, bank]));
}

async function decryptedDetails(
  { db, sealing }: Omit<Reading, "actor">,
  userIds: readonly string[],
): Promise<Map<string, SellerDetails>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(sellerDetails)
    .where(inArray(sellerDetails.userId, [...userIds]));
  return new Map(rows.map(({ userId, sealed }) => [userId, sealing.open(userId, sealed) as SellerDetails]));
}

/**
 * Stores the signed-in tradesperson's tax details encrypted, and enqueues the transfers that waited for them.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, VALIDATION_FAILED (too young, a postcode without a place).
 */
export async function saveSellerDetails(ctx: Ctx, details: SellerDetails): Promise<SellerDetails> {
  const { id: userId } = requirePayee(ctx.actor);
  const at = ctx.clock.now();
  const problem = birthProblem(details.dateOfBirth, londonDay(at));
  if (problem) throw validationError([{ field: "dateOfBirth", message: problem }]);
  await requirePlace(ctx, details.postcode);
  await ctx.db.transaction(async (tx) => {
    await unsafeSaveSellerDetails(tx, { userId, details, at, sealing: ctx.sealing });
    const values = [
      { kind: "tax_number", value: details.taxNumber },
      { kind: "address", value: `${details.addressLine1} ${details.postcode}` },
    ] as const;
    await recordSignals(tx, { userId, values, at });
    await enqueueTransfersTo(tx, userId);
  });
  return details;
}

/** Stores somebody's tax details encrypted. Unscoped: `saveSellerDetails` checks permission. */
export async function unsafeSaveSellerDetails(
  db: Queryable,
  of: { userId: string; details: SellerDetails; at: Date; sealing: Sealing },
): Promise<void> {
  const { userId, details, at, sealing } = of;
  const sealed = sealing.seal(userId, details);
  const row = { kind: details.kind, sealed, updatedAt: at };
  await db
    .insert(sellerDetails)
    .values({ userId, ...row, createdAt: at })
    .onConflictDoUpdate({ target: sellerDetails.userId, set: row });
}

const self = sql.placeholder("person");

const setupPart = together({
  account: part(
    getTableColumns(paymentAccounts),
    (select) => select.from(paymentAccounts).where(eq(paymentAccounts.userId, self)),
    ([account], _given: { person: string }) => account,
  ),
  sealed: part(
    { sealed: sellerDetails.sealed },
    (select) => select.from(sellerDetails).where(eq(sellerDetails.userId, self)),
    ([row], _given: { person: string }) => row?.sealed,
  ),
  business: businessPart,
});

/**
 * What the signed-in tradesperson has set up to be paid. `status`: their account at the provider, which is only asked while payouts are not enabled, so that a
 * page does not wait needlessly; null when it does not answer. `tax`: their tax details for the form, with only the last characters of the tax number, or what
 * the form starts with, from their name and business: the provider does not tell a platform the person behind an Express account. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function payoutSetup(ctx: Ctx) {
  const { id, name } = tradespersonOf(ctx);
  const { account, sealed, business } = await setupPart(ctx.db, { person: id });
  const details = sealed ? textsOf(ctx.sealing.open(id, sealed) as SellerDetails) : null;
  const suggested: SuggestedSeller | null = details ? null : suggestedSeller(name, business.business);
  return { status: await currentStatus(ctx, account), tax: { details, suggested } };
}

const textsOf = ({ taxNumber, ...details }: SellerDetails) => ({
  kind: details.kind,
  legalName: details.legalName,
  addressLine1: details.addressLine1,
  addressLine2: details.addressLine2 ?? null,
  city: details.city,
  postcode: details.postcode,
  dateOfBirth: details.dateOfBirth ?? null,
  companyNumber: details.companyNumber ?? null,
  taxNumber: maskedTaxNumber(taxNumber),
});
