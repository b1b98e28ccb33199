import { z } from "zod";
import { registry } from "#app/features.ts";
import { as } from "#app/testing/context.ts";
import type { Database, Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { approvals } from "#db/schema/approvals.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { type AwaitsApproval, approve, awaits } from "./index.server.ts";
import { APPROVAL_LASTS } from "./rules/approval.machine.ts";

/** What an act did that needed no second person. */
export function alone<Done extends object>(result: Done | AwaitsApproval): Done {
  if (awaits(result)) throw new Error("the act waits for a second person");
  return result;
}

/** Another owner confirms an act that waits for a second person. */
export async function confirmed(database: Database, result: object | null): Promise<void> {
  if (!result || !awaits(result)) throw new Error("nothing waits for a second person");
  await approve(as(database, await makeAdmin(database.db)), { approvalId: result.id });
}

interface Asked {
  kind: string;
  subject: { kind: string; id: string };
  amount?: number;
  request: Record<string, unknown>;
  by: User;
}

/** Inserts a request directly, with the facts of now. */
export async function makeApproval(db: Queryable, { kind, subject, amount = 0, request, by }: Asked) {
  const act = registry.approvals.get(kind);
  if (!act) throw new Error(`no module declares ${kind}`);
  return insertOne(db, approvals, {
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    amount: amount as never,
    request,
    facts: await act.facts(db, z.parse(act.request, request)),
    reason: "The work was never done",
    status: "waiting",
    requestedBy: by.id,
    expiresAt: later(new Date(), APPROVAL_LASTS),
  });
}
