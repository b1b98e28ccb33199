import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { privacyComplaints } from "#db/schema/privacy.ts";
import { transition } from "#db/transition.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { complaintAnswered } from "../notifications.ts";
import { complaintMachine } from "../rules/complaint.machine.ts";
import { texts } from "./texts.ts";

export type ComplaintRow = typeof privacyComplaints.$inferSelect;

/** The most open complaints in the list; the others appear as these are answered. */
const MOST = 100;

/** Complaints without an answer, oldest first, at most 100. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export function openComplaints(ctx: Ctx): Promise<ComplaintRow[]> {
  requireAdmin(ctx.actor, "complaints.answer");
  return ctx.db
    .select()
    .from(privacyComplaints)
    .where(eq(privacyComplaints.status, "open"))
    .orderBy(asc(privacyComplaints.createdAt), asc(privacyComplaints.id))
    .limit(MOST);
}

/** All complaints, newest first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function allComplaints(ctx: Ctx, request: PageRequest = {}): Promise<Page<ComplaintRow>> {
  requireAdmin(ctx.actor, "complaints.answer");
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select()
    .from(privacyComplaints)
    .where(olderThan(privacyComplaints.createdAt, privacyComplaints.id, request.cursor))
    .orderBy(desc(privacyComplaints.createdAt), desc(privacyComplaints.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** One complaint. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findComplaint(ctx: Ctx, id: string): Promise<ComplaintRow> {
  requireAdmin(ctx.actor, "complaints.answer");
  const [row] = isId(id) ? await ctx.db.select().from(privacyComplaints).where(eq(privacyComplaints.id, id)) : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

/** Answers a complaint by email. Throws the errors of `findComplaint`, and CONFLICT if it has been answered already. */
export async function answerComplaint(ctx: Ctx, input: { complaintId: string; answer: string }): Promise<void> {
  const admin = requireAdmin(ctx.actor, "complaints.answer");
  const { id, number, userId, email } = await findComplaint(ctx, input.complaintId);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const set = { answer: input.answer, answeredBy: admin.id, answeredAt: at };
    await transition(tx, privacyComplaints, complaintMachine, { id, event: "answer", actor: admin, at, set });
    await recordAct(tx, ctx, {
      act: "privacy-complaint.answer",
      needs: "complaints.answer",
      subject: { kind: "privacy_complaint", id },
      personId: userId,
      reason: texts.answeredComplaintAboutPersonalData,
    });
    await enqueueMail(tx, complaintAnswered, {
      to: userId,
      address: email,
      payload: { number: String(number), answer: input.answer },
      url: `${ctx.baseUrl}/privacy#complaints`,
    });
  });
}

/** A scheduled task: deletes complaints six years after they were answered. */
export async function deleteOldComplaints({ db, clock }: Ctx): Promise<void> {
  const old = lt(privacyComplaints.answeredAt, later(clock.now(), -6 * YEAR));
  await db.delete(privacyComplaints).where(and(eq(privacyComplaints.status, "answered"), old));
}
