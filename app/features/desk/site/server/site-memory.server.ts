import { asc, desc, gt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { announcements, switchChanges } from "#db/schema/site.ts";
import { nothingSet, type SiteMemory, type SiteSnapshot } from "#kernel/site.ts";
import { SWITCH_NAMES, type SwitchName } from "#kernel/switches.ts";
import { WAITING_MAX } from "../rules/announcement.ts";

/** Called after a change has been stored, so that this process has it before the next page. If it fails, the process learns of the change in the same way as the others. */
export const remember = ({ siteMemory, log }: Ctx): Promise<void> =>
  siteMemory.refresh().catch((error) => log.warn({ err: error }, "announcements and switches could not be read"));

/** A process's memory of announcements and switches. Until the first `refresh`, and if it fails, nothing is announced and all is on. */
export function createSiteMemory(db: Db): SiteMemory {
  let snapshot = nothingSet;
  let begun = 0;
  let shown = 0;
  return {
    current: () => snapshot,
    async refresh() {
      begun++;
      const mine = begun;
      const read = await readSnapshot(db);
      // An earlier read may return after a later one.
      if (mine < shown) return;
      shown = mine;
      snapshot = read;
    },
  };
}

async function readSnapshot(db: Db): Promise<SiteSnapshot> {
  const [read, changes] = await Promise.all([readAnnouncements(db), readShares(db)]);
  const problems = read.filter(({ kind }) => kind === "problem");
  const notices = read.filter(({ kind }) => kind === "notice");
  return { announcements: [...problems, ...notices], shares: changes };
}

const { id, version, text, link, kind, audience, startsAt, endsAt } = announcements;

/** By the database's clock and some, because the product's may have been moved back. */
const readAnnouncements = (db: Db) =>
  db
    .select({ id, version, text, link, kind, audience, startsAt, endsAt })
    .from(announcements)
    .where(gt(endsAt, sql`now() - interval '1 day'`))
    .orderBy(desc(endsAt), asc(id))
    .limit(fewRows(WAITING_MAX * 2));

async function readShares(db: Db): Promise<SiteSnapshot["shares"]> {
  const last = await db
    .selectDistinctOn([switchChanges.name], { name: switchChanges.name, share: switchChanges.share })
    .from(switchChanges)
    .orderBy(asc(switchChanges.name), desc(switchChanges.id));
  const known = last.filter(({ name }) => (SWITCH_NAMES as string[]).includes(name));
  return Object.fromEntries(known.map(({ name, share }) => [name as SwitchName, share]));
}
