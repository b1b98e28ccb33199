import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { privacyComplaints } from "#db/schema/privacy.ts";
import { recordCreation } from "#db/transition.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { mediumDay } from "#kernel/dates.ts";
import { complaintReceived } from "../notifications.ts";
import { complaintErrors } from "../rules/complaint.errors.ts";
import { complaintMachine } from "../rules/complaint.machine.ts";
import { answerDue, COMPLAINTS_A_DAY, VISITORS_COMPLAINTS_A_DAY } from "../rules/complaint.ts";

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

/** Throws COMPLAINT_LIMIT when as many complaints came from the address as can in a day. */
async function requireFewFrom(tx: Tx, email: string, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`privacy_complaints:${email}`}))`);
  const today = await tx.$count(privacyComplaints, and(eq(privacyComplaints.email, email), sinceYesterday(at)));
  if (today >= COMPLAINTS_A_DAY) throw complaintErrors.COMPLAINT_LIMIT({ retryAfter });
}
