import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { riskSignals } from "#db/schema/risk.ts";
import { recordCreation } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { riskSignalMachine } from "../../rules/risk-signal.machine.ts";

type NewSignal = Omit<typeof riskSignals.$inferInsert, "id" | "status" | "createdAt" | "decidedBy" | "decidedAt">;

/** Opens a signal, or makes the open one of the person and rule worse. Without effect if it is already as bad. */
export async function storeSignal({ db, clock }: Ctx, signal: NewSignal): Promise<void> {
  const at = clock.now();
  const { severity, measured, sentence, money } = signal;
  await db.transaction(async (tx) => {
    const created = { ...signal, id: newId(), status: riskSignalMachine.initial, createdAt: at };
    const [row] = await tx
      .insert(riskSignals)
      .values(created)
      .onConflictDoUpdate({
        target: [riskSignals.userId, riskSignals.rule],
        targetWhere: sql`status = 'open'`,
        set: { severity, measured, sentence, money },
        setWhere: lt(riskSignals.measured, measured),
      })
      .returning({ id: riskSignals.id });
    if (row?.id === created.id)
      await recordCreation(tx, riskSignalMachine, { id: created.id, status: created.status, actor: system, at });
  });
}
