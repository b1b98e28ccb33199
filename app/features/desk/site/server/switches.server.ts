import { desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { switchChanges } from "#db/schema/site.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { SWITCH_NAMES, SWITCHES, type SwitchName } from "#kernel/switches.ts";
import type { ChangedSwitch } from "../rules/switch.schema.ts";
import { remember } from "./site-memory.server.ts";

const NEEDS = "switches.change";
/** Earlier changes are in the audit log. */
const HISTORY = 40;

export type SwitchChange = Awaited<ReturnType<typeof lastChanges>>[number];

/** The last changes of all switches, newest first, with who made them. */
const lastChanges = ({ db }: Ctx) =>
  db
    .select({
      ...pickColumns(switchChanges, ["id", "name", "share", "reason"]),
      by: profiles.fullName,
      at: switchChanges.changedAt,
    })
    .from(switchChanges)
    .leftJoin(profiles, eq(profiles.id, switchChanges.changedBy))
    .orderBy(desc(switchChanges.id))
    .limit(fewRows(HISTORY));

/**
 * Each switch with its share and the change that set it, and the last changes of all. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED,
 * DESK_ROLE.
 */
export async function listSwitches(ctx: Ctx) {
  requireAdmin(ctx.actor, NEEDS);
  const [history, last] = await Promise.all([lastChanges(ctx), changesInForce(ctx)]);
  const switches = SWITCH_NAMES.map((name) => {
    const change = last.find((one) => one.name === name) ?? null;
    return { name, share: change?.share ?? SWITCHES[name].standard, change };
  });
  return { switches, history };
}

const changesInForce = ({ db }: Ctx) =>
  db
    .selectDistinctOn([switchChanges.name], {
      ...pickColumns(switchChanges, ["id", "name", "share", "reason"]),
      by: profiles.fullName,
      at: switchChanges.changedAt,
    })
    .from(switchChanges)
    .leftJoin(profiles, eq(profiles.id, switchChanges.changedBy))
    .orderBy(switchChanges.name, desc(switchChanges.id));

/**
 * Changes a switch whose last change the operator saw. This process obeys at once, the others within moments. Throws CONFLICT, VALIDATION_FAILED,
 * and as `listSwitches`.
 */
export async function changeSwitch(ctx: Ctx, { name, seen, share, reason }: ChangedSwitch): Promise<void> {
  const { id: changedBy } = requireAdmin(ctx.actor, NEEDS);
  const id = newId();
  const act = { act: "switch.change", needs: NEEDS, subject: { kind: "switch", id }, reason } as const;
  await audited(ctx, act, async (tx, note) => {
    const before = await lockLast(tx, name);
    if ((before?.id ?? "") !== seen) throw errors.CONFLICT();
    await tx.insert(switchChanges).values({ id, name, share, reason, changedBy, changedAt: ctx.clock.now() });
    note({ before: { name, share: before?.share ?? SWITCHES[name].standard }, after: { name, share } });
  });
  await remember(ctx);
}

async function lockLast(tx: Tx, name: SwitchName) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('switch_changes'))`);
  const [last] = await tx
    .select({ id: switchChanges.id, share: switchChanges.share })
    .from(switchChanges)
    .where(eq(switchChanges.name, name))
    .orderBy(desc(switchChanges.id))
    .limit(1);
  return last;
}
