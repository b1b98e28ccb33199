import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import type { BookingView } from "../../index.server.ts";
import { sideOf } from "../../rules/booking.policy.ts";
import { shownWorkPhotos } from "../rules/shown-photos.ts";
import { type Moment, PHOTOS_PER_MOMENT } from "../rules/work-photo.files.ts";
import { canAddPhotos, canAskConsent, canDeletePhotos, isLiveConsent } from "../rules/work-photo.policy.ts";
import type { photosAndConsentsPart, WorkPhoto } from "./photo-reads.server.ts";

export type WorkPhotosPart = NonNullable<ReturnType<typeof workPhotosPart>>;
type Read = Awaited<ReturnType<typeof photosAndConsentsPart>>;

/**
 * The photos of a booking for a page, what the viewer can do with them, and the question whether they may be shown; null when there is
 * nothing to see or do. The caller has checked that the viewer may see the booking.
 */
export function workPhotosPart(ctx: Ctx, viewer: User, booking: BookingView, { photos, ...asked }: Read) {
  const now = ctx.clock.now();
  const active = !viewer.suspended;
  const add = active && canAddPhotos(viewer, booking, now).allowed;
  // A question follows approval, and photos come first.
  const consents = booking.status === "completed" ? asked.consents : [];
  if (photos.length === 0 && !add) return null;
  const count = (moment: Moment) => photos.filter((photo) => photo.moment === moment).length;
  const side = sideOf(viewer, booking);
  const shown = shownWorkPhotos(photos);
  return {
    bookingId: booking.id,
    side,
    other: side === "customer" ? booking.tradesperson.fullName : booking.customer.fullName,
    title: booking.job.title,
    photos: shown,
    left: { before: PHOTOS_PER_MOMENT - count("before"), after: PHOTOS_PER_MOMENT - count("after") },
    /** What the form offers first. */
    next: (booking.finishedAt ?? booking.completedAt) === null ? ("before" as const) : ("after" as const),
    can: {
      add,
      delete: active && photos.length > 0 && canDeletePhotos(viewer, booking).allowed,
      ask: active && canAskConsent(viewer, booking, { earlier: consents, hasAfter: count("after") > 0 }).allowed,
    },
    consent: side === "admin" ? null : consentPart(consents[0], photos, active),
  };
}

type Consent = Read["consents"][number];

/** The latest question and its answer; null when none was asked, or its piece was removed before an answer. */
function consentPart(latest: Consent | undefined, photos: readonly WorkPhoto[], active: boolean) {
  if (!latest || (!isLiveConsent(latest) && (latest.status === "asked" || latest.status === "agreed"))) return null;
  const asked = photos.filter(({ id }) => id === latest.beforePhotoId || id === latest.afterPhotoId);
  return { status: latest.status, caption: latest.caption, photos: shownWorkPhotos(asked), mayAnswer: active };
}
