import { and, eq, inArray, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { nextFreeDays } from "#features/bookings/calendar/index.server.ts";
import { facePng } from "#features/identity/profile/index.server.ts";
import type { QuoteInMail } from "#features/quotes/notifications.ts";
import { currentChecks } from "#features/verification/index.server.ts";
import { checkMarks } from "#features/verification/rules/not-checked.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { distanceBetween, placeOfRow } from "#kernel/geo/known-place.ts";
import { isId } from "#kernel/id.ts";
import { FACE } from "#kernel/mail-text.ts";
import { ratingOf } from "#kernel/rating.ts";
import type { Attachment } from "#providers/email/port.ts";

type MailCtx = Pick<Ctx, "db" | "settings" | "clock" | "storage">;

/**
 * What the mail about a new quote shows of it to the job's customer: face, rating, checks, message and first free day, as they are when it is
 * sent. Null for anybody else, and when the quote has ended.
 */
export async function quoteMail(
  ctx: MailCtx,
  { quoteId, to }: { quoteId: string; to: string },
): Promise<{ payload: { quote: QuoteInMail }; files: Attachment[] } | null> {
  const [found] = isId(quoteId)
    ? await ctx.db
        .select({
          quote: quotes,
          person: profiles,
          trade: tradespersonProfiles.trade,
          jobPlace: { latitude: jobPostings.latitude, longitude: jobPostings.longitude },
        })
        .from(quotes)
        .innerJoin(jobPostings, and(eq(jobPostings.id, quotes.jobId), eq(jobPostings.customerId, to)))
        .innerJoin(profiles, eq(profiles.id, quotes.tradespersonId))
        .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
        .where(and(eq(quotes.id, quoteId), eq(quotes.status, "pending")))
    : [];
  if (!found) return null;
  const { quote, person } = found;
  const now = ctx.clock.now();
  const today = londonDay(now);
  const isBefore = and(
    eq(quotes.jobId, quote.jobId),
    inArray(quotes.status, ["pending", "accepted"]),
    lte(quotes.createdAt, quote.createdAt),
  );
  const [checks, free, photo, place] = await Promise.all([
    currentChecks(ctx.db, [person.id], now),
    nextFreeDays(ctx.db, [person.id], now),
    facePng(ctx, person.id),
    ctx.db.$count(quotes, isBefore),
  ]);
  const distance = distanceText(distanceBetween(placeOfRow(person), placeOfRow(found.jobPlace)));
  const firstDay = free.get(person.id);
  return {
    payload: {
      quote: {
        hasPhoto: photo !== null,
        rating: ratingText(ratingOf(person), person.reviewCount),
        who: [found.trade ?? "Tradesperson", distance && `${distance} away`].filter(Boolean).join(", "),
        message: quote.message,
        checks: checkMarks(checks.get(person.id) ?? [])
          .map(({ text }) => text)
          .join(", "),
        firstDay: firstDay ? shortDay(firstDay, today) : null,
        guarantee: quote.guarantee,
        openUntil: shortDay(quote.expiresAt, today),
        vat: quote.vatRegistered ? "VAT included" : "No VAT to add",
        place: Math.max(1, place),
      },
    },
    files: photo ? [{ name: "face.png", type: "image/png", bytes: photo, contentId: FACE }] : [],
  };
}

const ratingText = (rating: number, count: number): string => {
  if (count === 0) return "No reviews yet";
  return `${rating.toFixed(1)} from ${count} ${count === 1 ? "review" : "reviews"}`;
};
