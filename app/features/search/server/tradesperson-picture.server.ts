import type { Ctx } from "#app/context.server.ts";
import { photoBytes } from "#features/profile/index.server.ts";
import { photoIdOf } from "#features/profile/rules/photo.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { findTradesperson } from "#features/tradespeople/index.server.ts";
import { tradespersonNotFound } from "#features/tradespeople/rules/profile.errors.ts";
import { rateWithUnit } from "#features/tradespeople/rules/rate.ts";
import { currentChecksOf } from "#features/verification/index.server.ts";
import { shortCheckName } from "#features/verification/rules/check.labels.ts";
import { initials } from "#ui/initials.ts";
import { tradespersonPictureText } from "../rules/link-picture.ts";
import type { Picture } from "./link-pictures.server.ts";

/** The picture of a tradesperson's page. Throws NOT_FOUND for profiles that are not public. */
export async function tradespersonPicture(ctx: Ctx, userId: string): Promise<Picture> {
  const person = await findTradesperson(ctx, userId);
  if (!person.listed) throw tradespersonNotFound();
  const checks = await currentChecksOf(ctx, userId);
  const text = tradespersonPictureText(ctx.settings.BRAND_NAME, {
    name: person.fullName,
    trade: person.trade,
    area: person.serviceAreas[0] ?? person.location,
    rate: rateWithUnit(person),
    rating: ratingOf(person),
    reviewCount: person.reviewCount,
    checks: checks.map(({ kind }) => shortCheckName(kind)),
    initials: initials(person.fullName),
    photoId: photoIdOf(person.avatarUrl),
  });
  const { photoId } = text;
  if (!photoId) return { text };
  return { text, photo: async () => (await photoBytes(ctx, userId, `${photoId}-512.jpg`))?.bytes ?? null };
}
