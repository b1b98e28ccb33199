import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { photoConsents } from "#db/schema/work-photos.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { offerWork, prepareWork, publishWork, takeDownWork } from "#features/tradespeople/portfolio/index.server.ts";
import { isWorkKind } from "#features/tradespeople/portfolio/rules/work-kind.ts";
import { requireActive, requireTradesperson, requireUser } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { bookingSummary, findBookingFor, lockBooking, refreshBookingPages } from "../../index.server.ts";
import { consentAgreed, consentAsked, consentRefused, consentWithdrawn } from "../notifications.ts";
import { consentMachine } from "../rules/consent.machine.ts";
import { workPhotoErrors } from "../rules/work-photo.errors.ts";
import { type Moment, workPhotoFile } from "../rules/work-photo.files.ts";
import { canAnswerConsent, canAskConsent, isLiveConsent } from "../rules/work-photo.policy.ts";
import { permitPhotos } from "./photo-changes.server.ts";
import { type PhotoConsent, unsafeConsentsOf, unsafePhotosOfBooking, type WorkPhoto } from "./photo-reads.server.ts";

const TOLD = { agree: consentAgreed, refuse: consentRefused, withdraw: consentWithdrawn } as const;

/**
 * The customer says yes or no, or takes a yes back. Yes shows the piece on the tradesperson's profile; the others remove it. Withdrawing
 * is open to suspended people too: it is about their own home. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, CONSENT_ANSWERED.
 */
export async function answerConsent(
  ctx: Ctx,
  { bookingId, event }: { bookingId: string; event: keyof typeof TOLD },
): Promise<PhotoConsent> {
  const actor = event === "withdraw" ? requireUser(ctx.actor) : requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    permitPhotos(canAnswerConsent(actor, booking));
    const [latest] = await unsafeConsentsOf(tx, booking.id);
    if (!latest?.itemId || !isLiveConsent(latest)) throw workPhotoErrors.CONSENT_ANSWERED();
    const at = ctx.clock.now();
    const move = { id: latest.id, event, actor, at };
    const moved = await transition(tx, photoConsents, consentMachine, move, workPhotoErrors.CONSENT_ANSWERED);
    if (event === "agree") await publishWork(tx, latest.itemId);
    else await takeDownWork(tx, { itemId: latest.itemId, userId: booking.tradespersonId });
    const { jobTitle, customer, path } = await bookingSummary(tx, booking);
    await notify(tx, ctx, TOLD[event], {
      to: booking.tradespersonId,
      payload: { jobTitle, other: customer },
      path: `${path}#work-photos`,
    });
    await refreshBookingPages(tx, booking, at);
    return event === "agree" ? moved : { ...moved, itemId: null };
  });
}

interface Asked {
  bookingId: string;
  caption: string;
  /** Ids of photos of the booking. */
  after: string;
  before?: string | undefined;
}

/**
 * "May I show these photos?": puts them into the portfolio of the actor, where nobody else sees them until the customer agrees, and asks
 * the customer. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, CANNOT_ASK_CONSENT, CONSENT_ASKED, PORTFOLIO_FULL, STORAGE_FULL,
 * BUSY, and VALIDATION_FAILED on `after` and `before`.
 */
export async function askConsent(ctx: Ctx, { bookingId, caption, after, before }: Asked): Promise<PhotoConsent> {
  const actor = requireTradesperson(ctx.actor);
  const booking = await findBookingFor(ctx, bookingId);
  const photos = await unsafePhotosOfBooking(ctx.db, booking.id);
  const shown = {
    after: chosen(photos, "after", after),
    before: before ? chosen(photos, "before", before) : undefined,
  };
  if (ctx.idempotencyKey === undefined)
    permitPhotos(
      canAskConsent(actor, booking, { earlier: await unsafeConsentsOf(ctx.db, booking.id), hasAfter: true }),
    );
  const work = await prepareWork(ctx, {
    caption,
    kind: await kindOf(ctx, booking.jobId),
    bookingId: booking.id,
    after: await bytesOf(ctx, shown.after),
    before: shown.before && (await bytesOf(ctx, shown.before)),
  });
  return createIdempotently(ctx, rowOf(photoConsents), async (tx) => {
    const locked = await lockBooking(tx, booking.id);
    const earlier = await unsafeConsentsOf(tx, locked.id);
    permitPhotos(canAskConsent(actor, locked, { earlier, hasAfter: true }));
    const at = ctx.clock.now();
    const item = await offerWork(tx, ctx, work);
    const consent = await insertOne(tx, photoConsents, {
      bookingId: locked.id,
      itemId: item.id,
      afterPhotoId: shown.after.id,
      beforePhotoId: shown.before?.id ?? null,
      status: "asked",
      createdAt: at,
    });
    await recordCreation(tx, consentMachine, { id: consent.id, status: "asked", actor, at });
    const { jobTitle, tradesperson, path } = await bookingSummary(tx, locked);
    await notify(tx, ctx, consentAsked, {
      to: locked.customerId,
      payload: { jobTitle, other: tradesperson },
      path: `${path}#work-photos`,
    });
    await refreshBookingPages(tx, locked, at);
    return consent;
  });
}

function chosen(photos: readonly WorkPhoto[], moment: Moment, id: string): WorkPhoto {
  const photo = photos.find((one) => one.id === id && one.moment === moment);
  if (!photo) throw validationError([{ field: moment, message: `Choose a photo from ${moment} the work` }]);
  return photo;
}

async function bytesOf({ storage }: Ctx, { bookingId, id }: WorkPhoto): Promise<Uint8Array> {
  const bytes = await storage.get(workPhotoFile(bookingId, id, "full"));
  if (!bytes) throw workPhotoErrors.WORK_PHOTO_NOT_FOUND();
  return bytes;
}

/** The kind of work of the guide, or the category of a job that has none. */
async function kindOf({ db }: Ctx, jobId: string): Promise<string> {
  const [job] = await db
    .select({ kind: jobPostings.kind, category: jobPostings.category })
    .from(jobPostings)
    .where(eq(jobPostings.id, jobId));
  if (!job) throw new Error("a booking has its job");
  return job.kind && isWorkKind(job.kind) ? job.kind : job.category;
}
