import type { z } from "zod";
import type { Queryable, Tx } from "#db/client.server.ts";
import type { Facts } from "#features/approvals/rules/facts.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import type { Ctx } from "./context.server.ts";

/** An act of an operator that a second one must confirm. Its module declares it in module.ts; the row stores `kind` and the request. */
export interface ApprovableAct<Request = unknown> {
  /** As in the audit log: "booking.refund". */
  kind: string;
  /** What somebody's role must include to ask for it, and to confirm it. */
  asks: DeskAct;
  confirms: DeskAct;
  /** Reads the stored request. */
  request: z.core.$ZodType<Request>;
  /** Locks what the facts are about, so that they hold until the act is carried out. */
  lock(tx: Tx, request: Request): Promise<unknown>;
  /** The facts of now. */
  facts(db: Queryable, request: Request): Promise<Facts>;
  /** What will happen, as label and text for each line: who gets what. */
  lines(request: Request, facts: Facts): [label: string, text: string][];
  /** The page about it. */
  path(request: Request): string;
  /** Does it, in the transaction of the confirmation; the actor is who confirms. `id` makes what it creates idempotent. */
  carryOut(ctx: Ctx, tx: Tx, request: Request, of: { id: string; reason: string }): Promise<void>;
}

/** Keeps the type of the request within an act, and drops it for the list of all acts. */
export const defineApprovable = <Request>(act: ApprovableAct<Request>): ApprovableAct => act as ApprovableAct;
