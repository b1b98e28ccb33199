import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { among, part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { londonDay } from "#kernel/dates.ts";
import type { CheckKind } from "../rules/check-kinds.ts";

/** A current check. `reference` is only given for public registers (Gas Safe, a competent-person scheme, Companies House). */
export interface CurrentCheck {
  kind: CheckKind;
  source: string | null;
  reference: string | null;
  /** In pence; only for insurance. */
  coverAmount: number | null;
  decidedAt: Date | null;
  /** The expiry date ("2026-03-29"); null without one. */
  expiresAt: string | null;
}

const PUBLIC_REGISTERS: readonly string[] = ["gas_safe", "qualification", "company"];

/** A time, or an SQL expression for its day in London. */
type Moment = Date | SQL;

const lasts = (at: Moment) =>
  sql`coalesce(${verificationChecks.expiresAt}, 'infinity') >= ${at instanceof Date ? londonDay(at) : at}::date`;
const isCurrentAt = (at: Moment) => and(sql`${verificationChecks.status} = 'approved'`, lasts(at));
const wasCurrentAt = (at: Moment) => and(sql`${verificationChecks.status} in ('approved', 'expired')`, lasts(at));

/** The current checks of the given `tradespeople` on a day, the newest of each kind, by person; people without any are not in the map. */
export const checksPart = part(
  pickColumns(verificationChecks, ["userId", "kind", "source", "reference", "coverAmount", "decidedAt", "expiresAt"]),
  (select) =>
    select
      .from(verificationChecks)
      .where(and(among(verificationChecks.userId, "tradespeople"), isCurrentAt(sql`${sql.placeholder("day")}`)))
      .orderBy(verificationChecks.userId, verificationChecks.kind, desc(verificationChecks.decidedAt)),
  (rows, _given: { tradespeople: readonly string[]; day: string }): Map<string, CurrentCheck[]> => {
    const byUser = new Map<string, CurrentCheck[]>();
    for (const { userId, ...row } of rows) {
      const known = byUser.get(userId) ?? [];
      if (known.some(({ kind }) => kind === row.kind)) continue;
      const check = { ...row, reference: PUBLIC_REGISTERS.includes(row.kind) ? row.reference : null };
      byUser.set(userId, [...known, check]);
    }
    return byUser;
  },
);

/** The same by itself. */
export const currentChecks = async (
  db: Queryable,
  userIds: readonly string[],
  at: Date,
): Promise<Map<string, CurrentCheck[]>> =>
  userIds.length === 0 ? new Map() : checksPart(db, { tradespeople: userIds, day: londonDay(at) });

/** The newest current check of each kind of one person. */
export const currentChecksOf = async (ctx: Ctx, userId: string): Promise<CurrentCheck[]> =>
  (await currentChecks(ctx.db, [userId], ctx.clock.now())).get(userId) ?? [];

/** An SQL condition for other modules: the identity of the person in this column is approved and current at a time. */
export const identityApprovedIn = (userId: SQLWrapper, at: Moment): SQL =>
  sql`exists (select 1 from ${verificationChecks} where ${verificationChecks.userId} = ${userId}
    and ${verificationChecks.kind} = 'identity' and ${isCurrentAt(at)})`;

/** An SQL condition for other modules: what `currentGasSafe` says of the person in this column. */
export const gasSafeIn = (userId: SQLWrapper, at: Moment): SQL =>
  sql`exists (select 1 from ${verificationChecks} where ${verificationChecks.userId} = ${userId}
    and ${verificationChecks.kind} = 'gas_safe' and ${wasCurrentAt(at)})`;

/** Whether somebody's Gas Safe check is or was current at a time. A check that has expired since counts for the past. */
export async function currentGasSafe(db: Queryable, userId: string, at: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: verificationChecks.id })
    .from(verificationChecks)
    .where(and(eq(verificationChecks.userId, userId), eq(verificationChecks.kind, "gas_safe"), wasCurrentAt(at)))
    .limit(fewRows(1));
  return row !== undefined;
}

/** The latest expiry date of the approved or expired Gas Safe checks of the given `tradespeople`, by person: "2026-03-29", or "infinity". */
export const gasSafeEndsPart = part(
  {
    userId: verificationChecks.userId,
    end: sql<string>`max(coalesce(${verificationChecks.expiresAt}, 'infinity'))::text`,
  },
  (select) =>
    select
      .from(verificationChecks)
      .where(
        and(
          among(verificationChecks.userId, "tradespeople"),
          eq(verificationChecks.kind, "gas_safe"),
          inArray(verificationChecks.status, ["approved", "expired"]),
        ),
      )
      .groupBy(verificationChecks.userId),
  (rows, _given: { tradespeople: readonly string[] }) => new Map(rows.map(({ userId, end }) => [userId, end])),
);

/** Whether the identity of `person` is approved and current on a day. */
export const identityApprovedPart = part(
  { isApproved: identityApprovedIn(sql`${sql.placeholder("person")}`, sql`${sql.placeholder("day")}`) },
  (select) => select.from(sql`(select 1) one`),
  ([row], _given: { person: string; day: string }) => row?.isApproved === true,
);
