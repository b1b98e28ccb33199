import { eq } from "drizzle-orm";
import sharp from "sharp";
import type Stripe from "stripe";
import { beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeWorkPhoto } from "#features/bookings/work-photos/testing.ts";
import { issueDocuments } from "#features/documents/index.server.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { photoFile } from "#features/jobs/rules/photo.files.ts";
import { makeJobPhoto } from "#features/jobs/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { openChargebacks } from "#features/money/server/chargebacks/open-chargebacks.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { submitChargebackEvidence } from "./chargeback-evidence.server.ts";
import { deliverEvents, startCheckout } from "./testing.ts";

const database = testDatabase();
let admin: User;
beforeAll(async () => {
  admin = await makeAdmin(database().db);
});

async function chargedBack(card: string = CARDS.chargedBack) {
  const work = await makeBooking(database().db, { status: "completed", amount: pence(10_000) });
  await payAtCheckout(database().db, await startCheckout(database(), work.customer, work.booking.id), card);
  await deliverEvents(database());
  const [row] = await database().db.select().from(chargebacks).where(eq(chargebacks.bookingId, work.booking.id));
  return { ...work, id: row?.id ?? "", dueBy: row?.evidenceDueBy ?? new Date() };
}

const submit = (chargebackId: string, clock = fixedClock(new Date())) =>
  submitChargebackEvidence(as(database(), admin, { clock }), { chargebackId, reason: "The work was done as agreed" });
const shown = async (id: string, clock = fixedClock(new Date())) =>
  (await openChargebacks(as(database(), admin, { clock }))).find((one) => one.id === id);

test("job, course, messages, photos and agreement are submitted once, before the deadline that operators see", async () => {
  const { booking, customer, tradesperson, id, dueBy } = await chargedBack();
  const ctx = as(database(), system);
  await makeConversation(database().db, {
    customer,
    tradesperson,
    texts: ["I fitted the tap today.", "It does not drip."],
  });
  const photo = await makeJobPhoto(database().db, booking.jobId);
  const red = { width: 40, height: 30, channels: 3 as const, background: "red" };
  const bytes = await sharp({ create: red }).jpeg().toBuffer();
  await ctx.storage.put(photoFile(booking.jobId, photo.id, "full"), bytes, "image/jpeg");
  await makeWorkPhoto(database().db, booking.id, { storage: ctx.storage });
  await makeWorkPhoto(database().db, booking.id, { moment: "before", storage: ctx.storage });
  // Its file is missing.
  await makeWorkPhoto(database().db, booking.id, { place: 1 });
  await issueDocuments(ctx);
  expect(await shown(id)).toMatchObject({ evidenceDueBy: dueBy, evidenceSentAt: null, canAnswer: true });

  await setFault(database().db, "lost_reply", 2);
  await submit(id);
  const { stripe } = ctx.payments;
  const dispute = await stripe.disputes.retrieve(id);
  expect(dispute).toMatchObject({ status: "under_review", evidence_details: { submission_count: 1 } });
  const { evidence } = dispute;
  expect(evidence.uncategorized_text).toMatch(/marked the work complete[\s\S]*Tradesperson: I fitted the tap today\./);
  expect(evidence.uncategorized_text).toContain(
    "1 of the work, when it was done\n1 of the work, before it began\n1 of the job, before anyone was booked",
  );
  expect(evidence).toMatchObject({ customer_name: customer.name, customer_email_address: customer.email });
  const file = (of: string | Stripe.File | null) => stripe.files.retrieve(String(of));
  expect(await file(evidence.service_documentation)).toMatchObject({ type: "pdf", purpose: "dispute_evidence" });
  expect(await file(evidence.uncategorized_file)).toMatchObject({ filename: "photos.jpg", type: "jpg" });

  expect(await shown(id)).toMatchObject({ evidenceSentAt: expect.any(Date), canAnswer: false, status: "under_review" });
  const [act] = await database().db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(act).toMatchObject({ act: "chargeback.submit_evidence", actorId: admin.id });
  await expect(submit(id)).rejects.toMatchObject({ code: "EVIDENCE_SENT" });
});

test("an inquiry is answered too; after the deadline, without one, and by others nothing is sent", async () => {
  const { id, dueBy, customer } = await chargedBack(CARDS.inquired);
  const after = fixedClock(later(dueBy, DAY));
  await expect(submit(id, after)).rejects.toMatchObject({ code: "EVIDENCE_TOO_LATE" });
  expect(await shown(id, after)).toMatchObject({ canAnswer: false });
  const request = { chargebackId: id, reason: "It was me" };
  await expect(submitChargebackEvidence(as(database(), customer), request)).rejects.toMatchObject({
    code: "WRONG_ROLE",
  });
  await submit(id);
  expect(await shown(id)).toMatchObject({ status: "warning_under_review", canAnswer: false });
  const { id: warning } = await chargedBack(CARDS.warnedAbout);
  expect(await shown(warning)).toMatchObject({ canAnswer: false, freezes: true });
  await expect(submit(warning)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
