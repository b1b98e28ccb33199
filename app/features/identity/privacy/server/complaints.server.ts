import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { privacyComplaints } from "#db/schema/privacy.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { DAY, later, YEAR } from "#kernel/clock.ts";
import { mediumDay } from "#kernel/dates.ts";
import { defineErrors, errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { mailboxOf } from "#kernel/mailbox.ts";
import { complaintAnswered, complaintReceived } from "../notifications.ts";
import { complaintMachine } from "../rules/complaint.machine.ts";
import { answerDue, COMPLAINTS_A_DAY, VISITORS_COMPLAINTS_A_DAY } from "../rules/complaint.ts";

const complaintErrors = defineErrors({
  COMPLAINT_LIMIT: {
    status: 429,
    message: "We have already had 3 complaints from this address today. Add to one of them by email",
  },
  /** For visitors, when all of them together have reached the limit of a day. */
  COMPLAINTS_FULL: {
    status: 429,
    message: "We are getting unusually many complaints today. Sign in to send yours, or write to us by email",
  },
});

interface Complaint {
  content: string;
  /** The sender, if they are not signed in. */
  from: { name: string; email: string } | null;
}

/**
 * Stores a complaint about the use of personal data and acknowledges it by email. Visitors and suspended people may complain
 * too. Returns its number and the deadline for our answer. Throws COMPLAINT_LIMIT, COMPLAINTS_FULL.
 */
export async function makeComplaint(ctx: Ctx, { content, from }: Complaint): Promise<{ number: number; due: Date }> {
  const at = ctx.clock.now();
  const user = ctx.actor.kind === "user" ? ctx.actor : null;
  const sender = user ?? from;
  if (!sender) throw new Error("a complaint has no name and address");
  const { name, email } = sender;
  return ctx.db.transaction(async (tx) => {
    if (!user) await requireRoomForVisitors(tx, at);
    await requireFewFrom(tx, email, at);
    const values = { userId: user?.id, name, email, content, status: complaintMachine.initial, createdAt: at };
    const { id, number, status } = await insertOne(tx, privacyComplaints, values);
    await recordCreation(tx, complaintMachine, { id, status, actor: ctx.actor, at });
    const due = answerDue(at);
    await enqueueMail(tx, complaintReceived, {
      to: user?.id ?? null,
      address: email,
      payload: { number: String(number), date: mediumDay(due) },
      url: `${ctx.baseUrl}/privacy#complaints`,
    });
    return { number, due };
  });
}

const sinceYesterday = (at: Date) => gt(privacyComplaints.createdAt, later(at, -DAY));

const retryAfter = DAY / 1_000;

/** Throws COMPLAINTS_FULL when visitors have made as many complaints as they can in a day. Their complaints are serialised. */
async function requireRoomForVisitors(tx: Tx, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('privacy_complaints'))`);
  const today = await tx.$count(privacyComplaints, and(isNull(privacyComplaints.userId), sinceYesterday(at)));
  if (today >= VISITORS_COMPLAINTS_A_DAY) throw complaintErrors.COMPLAINTS_FULL({ retryAfter });
}

/** Throws COMPLAINT_LIMIT when the mailbox, with all its aliases, has reached the daily limit of complaints. */
async function requireFewFrom(tx: Tx, email: string, at: Date): Promise<void> {
  const mailbox = mailboxOf(email);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`privacy_complaints:${mailbox}`}))`);
  const today = await tx.select({ from: privacyComplaints.email }).from(privacyComplaints).where(sinceYesterday(at));
  if (today.filter(({ from }) => mailboxOf(from ?? "") === mailbox).length >= COMPLAINTS_A_DAY)
    throw complaintErrors.COMPLAINT_LIMIT({ retryAfter });
}

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
      reason: "Answered a complaint about personal data",
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
