import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { among, mapped, part, rowsPart, together } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { findJobFor, type JobView } from "#features/jobs/index.server.ts";
import { tradeIn, tradesPart } from "#features/tradespeople/index.server.ts";
import {
  type CurrentCheck,
  currentChecks,
  currentGasSafe,
  gasSafeEndsPart,
  gasSafeIn,
  identityApprovedIn,
  lockChecks,
  traderDetailsIn,
} from "#features/verification/index.server.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { type Actor, requireUser } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import type { Decision } from "#kernel/permit.ts";
import { gasSafeMissing } from "../rules/quote.errors.ts";
import { isLive } from "../rules/quote.machine.ts";
import { type CannotQuote, canQuote, needsGasSafe } from "../rules/quote.policy.ts";

/** What decides whether a tradesperson may quote. */
interface Credentials {
  /** Null until they choose one. */
  trade: string | null;
  /** Whether they hold a Gas Safe check that is current today. */
  gasSafe: boolean;
  /** Whether they have given the trading name and address that customers contract with. */
  traderDetails: boolean;
  /** Null if they are not registered for VAT. */
  vatNumber: string | null;
  identityApproved: boolean;
  /** Their pending and accepted quotes on all jobs; counted only while their identity is not approved, else 0. */
  liveQuotes: number;
}

/** The credentials of a `viewer` on a `day`. */
const credentialsPart = rowsPart(
  () => {
    const [day, id] = [sql`${sql.placeholder("day")}`, sql`person.id`];
    const live = sql`select count(*)::int from ${quotes} where ${quotes.tradespersonId} = ${id} and ${quotes.status} in ('pending', 'accepted')`;
    const identity = identityApprovedIn(id, day);
    return sql`select ${tradeIn(id)} as trade, ${gasSafeIn(id, day)} as "gasSafe", details.found as "traderDetails", details."vatNumber",
    ${identity} as "identityApproved", case when ${identity} then 0 else (${live}) end as "liveQuotes"
    from (select ${sql.placeholder("viewer")}::uuid as id) person, lateral (${traderDetailsIn(id)}) details`;
  },
  ([credentials]: Credentials[], _given: { viewer: string; day: string }): Credentials => {
    if (!credentials) throw new Error("the credentials have one row");
    return credentials;
  },
);

/** A tradesperson's credentials at a moment. */
export const credentialsOf = (db: Queryable, userId: string, at: Date): Promise<Credentials> =>
  credentialsPart(db, { viewer: userId, day: londonDay(at) });

/** A tradesperson's quote for a job, or their booking. `completedAt`: when the work was marked complete. */
interface Engagement {
  jobId: string;
  tradespersonId: string;
  completedAt?: Date | null;
}

const gasFacts = pickColumns(jobPostings, ["category", "title", "description", "gasAnswer", "gasDecision"]);

/**
 * The checks that a tradesperson needs for a job, and those that are missing now. For completed work, a check that was current
 * on the day of completion also counts, unless it has been withdrawn since.
 */
export async function checksFor(
  db: Queryable,
  of: Engagement,
  at: Date,
): Promise<{ required: CheckKind[]; missing: CheckKind[] }> {
  const [job] = await db.select(gasFacts).from(jobPostings).where(eq(jobPostings.id, of.jobId));
  const { trade, gasSafe } = await credentialsOf(db, of.tradespersonId, at);
  if (!job || !needsGasSafe(trade, job)) return { required: [], missing: [] };
  const had = gasSafe || (of.completedAt && (await currentGasSafe(db, of.tradespersonId, of.completedAt)));
  return { required: ["gas_safe"], missing: had ? [] : ["gas_safe"] };
}

/** The checks that a tradesperson needs for a job and does not have, as `checksFor` finds them. */
export const missingChecks = async (db: Queryable, of: Engagement, at: Date): Promise<CheckKind[]> =>
  (await checksFor(db, of, at)).missing;

const gasJobsPart = part(
  { id: jobPostings.id, ...gasFacts },
  (select) => select.from(jobPostings).where(among(jobPostings.id, "jobs")),
  (rows, _given: { jobs: readonly string[] }) => new Map(rows.map((job) => [job.id, job])),
);

/** The ids of the bookings, `works`, whose tradesperson lacks a check at a moment by the rule of `checksFor`. */
export const lackingChecksPart = mapped(
  together({ jobs: gasJobsPart, trades: tradesPart, ends: gasSafeEndsPart }),
  (
    { jobs, trades, ends },
    {
      works,
      at,
    }: Parameters<typeof gasJobsPart>[1] &
      Parameters<typeof tradesPart>[1] & { works: readonly (Engagement & { id: string })[]; at: Date },
  ) => {
    const lacking = works.filter(({ jobId, tradespersonId, completedAt }) => {
      const job = jobs.get(jobId);
      if (!job || !needsGasSafe(trades.get(tradespersonId) ?? null, job)) return false;
      const end = ends.get(tradespersonId);
      return end === undefined || (end !== "infinity" && end < londonDay(completedAt ?? at));
    });
    return new Set(lacking.map(({ id }) => id));
  },
);

/**
 * Locks the tradesperson's checks until the transaction ends and checks them again. Call it before the quote is locked. Throws
 * GAS_SAFE_NEEDED (409).
 */
export async function requireChecks(tx: Tx, of: Engagement, at: Date): Promise<void> {
  await lockChecks(tx, of.tradespersonId);
  const [missing] = await missingChecks(tx, of, at);
  if (missing) throw gasSafeMissing();
}

/** A tradesperson's trade, null until they choose one, and their current checks. */
export interface QuoterChecks {
  trade: string | null;
  checks: readonly CurrentCheck[];
}

/** The trade and the checks of the tradesperson of a quote that the caller may see. */
export async function quoterChecks(ctx: Ctx, tradespersonId: string): Promise<QuoterChecks> {
  const [[profile], checks] = await Promise.all([
    ctx.db
      .select({ trade: tradespersonProfiles.trade })
      .from(tradespersonProfiles)
      .where(eq(tradespersonProfiles.userId, tradespersonId)),
    currentChecks(ctx.db, [tradespersonId], ctx.clock.now()),
  ]);
  return { trade: profile?.trade ?? null, checks: checks.get(tradespersonId) ?? [] };
}

/** The quotes that a `job` has. */
const quotesAtPart = part(
  { tradespersonId: quotes.tradespersonId, status: quotes.status },
  (select) => select.from(quotes).where(eq(quotes.jobId, sql.placeholder("job"))),
  (rows, _given: { job: string }) => rows,
);

/** What decides whether the `viewer` may quote for a `job` on a `day`, for `gateOf`. Unscoped. */
export const gatePart = together({ quotesAt: quotesAtPart, credentials: credentialsPart });

interface Gate {
  decision: Decision<CannotQuote>;
  live: number;
  credentials: Credentials;
}

/** Whether an actor may quote for a job, of which `gatePart` has read what decides it. */
export function gateOf(
  actor: Actor,
  job: JobView,
  { quotesAt, credentials }: Awaited<ReturnType<typeof gatePart>>,
): Gate {
  const decision = canQuote(actor, job, quotesAt, credentials);
  return { decision, live: quotesAt.filter(isLive).length, credentials };
}

/**
 * Whether the actor may quote for a job now, by the same rule as `submitQuote`, how many live quotes it has, and the
 * credentials that decided it. Throws NOT_SIGNED_IN, NOT_FOUND.
 */
export async function quoteGate(ctx: Ctx, jobId: string): Promise<Gate> {
  const job = await findJobFor(ctx, jobId);
  const { id: viewer } = requireUser(ctx.actor);
  return gateOf(ctx.actor, job, await gatePart(ctx.db, { job: job.id, viewer, day: londonDay(ctx.clock.now()) }));
}
