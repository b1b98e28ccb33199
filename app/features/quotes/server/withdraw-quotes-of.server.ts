import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tryTransition } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { quoteWithdrawn } from "../notifications.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { notifyCustomer } from "./notify-customer.server.ts";

/** Withdraws every pending quote of a tradesperson whom an operator suspends, and notifies their customers. Returns how many. */
export async function withdrawQuotesOf(tx: Tx, ctx: Ctx, tradespersonId: string): Promise<number> {
  const at = ctx.clock.now();
  const pending = await tx
    .select({ id: quotes.id, title: jobPostings.title, customerId: jobPostings.customerId, from: profiles.fullName })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .innerJoin(profiles, eq(profiles.id, quotes.tradespersonId))
    .where(and(eq(quotes.tradespersonId, tradespersonId), eq(quotes.status, "pending")))
    .orderBy(asc(quotes.id));
  let withdrawn = 0;
  for (const { id, title, customerId, from } of pending) {
    const move = { id, event: "withdraw", actor: system, at, set: { updatedAt: at } } as const;
    const quote = await tryTransition(tx, quotes, quoteMachine, move);
    if (!quote) continue;
    await notifyCustomer(tx, ctx, { kind: quoteWithdrawn, job: { title, customerId }, quote, from });
    withdrawn += 1;
  }
  return withdrawn;
}
