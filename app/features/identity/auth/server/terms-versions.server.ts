import { and, asc, desc, eq, gt, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { TERMS } from "#config/terms.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { termsAgreements, termsVersions, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { enqueueMail, notify } from "#features/notifications/index.server.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { termsChanged } from "../notifications.ts";
import { keptDay, plannedDay } from "../rules/terms-notice.ts";

/** How many people one run tells. */
const BATCH = 50;

type Version = typeof termsVersions.$inferSelect;

/** The current version and its days ("2026-12-19"). `publishedOn` is null when there were no accounts before it, so that it needs no notice. */
export interface CurrentTerms {
  version: string;
  publishedOn: string | null;
  appliesFrom: string;
}

/** The version of the terms that /terms shows, and from which day it applies to people who had an account before. */
export async function currentTerms({ db }: Pick<Ctx, "db">): Promise<CurrentTerms> {
  const [known] = await db.select().from(termsVersions).where(eq(termsVersions.version, TERMS.version));
  if (!known) return { version: TERMS.version, publishedOn: null, appliesFrom: TERMS.earliest };
  const publishedOn = londonDay(known.publishedAt);
  const { version, appliesFrom } = known;
  return { version, appliesFrom, publishedOn: appliesFrom > publishedOn ? publishedOn : null };
}

/**
 * The version under which two people agree on something: the last one that had come into force for everybody by that day, or to which both had
 * agreed already. A booking keeps it.
 */
export async function termsBetween(
  db: Queryable,
  { people, day }: { people: readonly string[]; day: string },
): Promise<{ version: string; appliesFrom: string }> {
  const agreed = sql`select ${termsAgreements.userId} from ${termsAgreements}
    where ${termsAgreements.version} = ${termsVersions.version} and ${inArray(termsAgreements.userId, [...people])}`;
  const [known] = await db
    .select({ version: termsVersions.version, appliesFrom: termsVersions.appliesFrom })
    .from(termsVersions)
    .where(or(lte(termsVersions.appliesFrom, day), eq(sql`(select count(*) from (${agreed}) agreed)`, people.length)))
    .orderBy(desc(termsVersions.publishedAt))
    .limit(1);
  return known ?? { version: TERMS.version, appliesFrom: TERMS.earliest };
}

/**
 * A scheduled task: records a new version of the terms, and tells everybody who has not agreed to it, in the app and by a mail that no switch
 * stops. Each person is told once: the cursor moves in the transaction that enqueues the mails. Returns the number of people told.
 */
export async function announceTerms(ctx: Ctx): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const today = londonDay(ctx.clock.now());
    const version = await versionToTell(ctx, tx, today);
    if (!version) return 0;
    const people = await untold(tx, version);
    if (people.length < BATCH) await update(tx, { toldUpTo: null, toldAt: ctx.clock.now() });
    if (people.length === 0) return 0;
    const appliesFrom = keptDay(version.appliesFrom, today);
    if (appliesFrom !== version.appliesFrom) await update(tx, { appliesFrom });
    if (people.length === BATCH) await update(tx, { toldUpTo: people.at(-1)?.id ?? null });
    const payload = { version: version.version, from: longDay(appliesFrom) };
    for (const { id: to } of people) {
      // The mail does not depend on the notification, because one that was read meanwhile is not mailed.
      await notify(tx, ctx, termsChanged, { to, payload, path: "/terms", by: { email: false, push: true } });
      await enqueueMail(tx, termsChanged, { to, payload, url: `${ctx.baseUrl}/terms` });
    }
    return people.length;
  });
}

/** The current version, locked, while somebody has to be told of it. */
async function versionToTell(ctx: Ctx, tx: Tx, today: string): Promise<Version | undefined> {
  const isCurrent = eq(termsVersions.version, TERMS.version);
  const [known] = await tx.select({ toldAt: termsVersions.toldAt }).from(termsVersions).where(isCurrent);
  if (known?.toldAt) return;
  if (!known) await publish(tx, ctx.clock.now(), today);
  const [version] = await tx.select().from(termsVersions).where(isCurrent).for("update", { skipLocked: true });
  return version?.toldAt ? undefined : version;
}

async function publish(tx: Tx, at: Date, today: string): Promise<void> {
  // Earlier versions are known by the agreements to them, on an installation that recorded no versions.
  await tx.execute(sql`
    insert into ${termsVersions} (version, published_at, applies_from, told_at)
    select version, min(agreed_at), (min(agreed_at) at time zone 'Europe/London')::date, min(agreed_at)
    from ${termsAgreements} where version <> ${TERMS.version} and not exists (select from ${termsVersions})
    group by version on conflict do nothing`);
  const [before] = await tx.select({ id: users.id }).from(users).where(not(hasAgreed)).limit(1);
  const appliesFrom = before ? plannedDay(today) : TERMS.earliest;
  await tx.insert(termsVersions).values({ version: TERMS.version, publishedAt: at, appliesFrom }).onConflictDoNothing();
}

const hasAgreed = sql`exists (select from ${termsAgreements}
  where ${termsAgreements.userId} = ${users.id} and ${termsAgreements.version} = ${TERMS.version})`;

const untold = (tx: Tx, { toldUpTo }: Version) =>
  tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, and(eq(profiles.id, users.id), isNull(profiles.closedAt)))
    .where(and(toldUpTo ? gt(users.id, toldUpTo) : undefined, not(hasAgreed)))
    .orderBy(asc(users.id))
    .limit(BATCH);

const update = (tx: Tx, change: Partial<Version>) =>
  tx.update(termsVersions).set(change).where(eq(termsVersions.version, TERMS.version));
