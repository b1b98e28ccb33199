import { useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { replyToReview, reviewsOf, starCountsOf } from "#features/reviews/index.server.ts";
import { ratingOf, starShares } from "#features/reviews/rules/rating.ts";
import { replySchema } from "#features/reviews/rules/review.schema.ts";
import { ReviewList, type ReviewTexts } from "#features/reviews/ui/review-list.tsx";
import { ReviewSummary } from "#features/reviews/ui/review-summary.tsx";
import { type Actor, roleOf } from "#kernel/actor.ts";
import { Page, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { findTradesperson, type TradespersonView } from "../index.server.ts";
import { checkName, dayInWords } from "../rules/check-words.ts";
import { rateWithUnit } from "../rules/rate.ts";
import { jobCategoryOfTrade } from "../rules/search.ts";
import { CheckTable } from "../ui/check-table.tsx";
import { ContactPanel } from "../ui/contact-panel.tsx";
import { ProfileHead } from "../ui/profile-head.tsx";
import { WorkTags } from "../ui/work-tags.tsx";
import type { Route } from "./+types/public-profile";

const REVIEWS_A_PAGE = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const person = await orErrorPage(findTradesperson(app, params.id));
  const cursor = new URL(request.url).searchParams.get("reviews") ?? undefined;
  const [counts, page] = await Promise.all([
    starCountsOf(app.db, person.userId),
    reviewsOf(app, person.userId, { limit: REVIEWS_A_PAGE, cursor }),
  ]);
  const isOwner = app.actor.kind === "user" && app.actor.id === person.userId;
  const reviews = page.items.map(
    (review): ReviewTexts => ({
      id: review.id,
      reviewer: review.reviewer,
      rating: review.rating,
      comment: review.comment,
      date: dayInWords(review.createdAt),
      reply: review.reply,
      mayReply: isOwner && review.reply === null,
    }),
  );
  return {
    person: shown(person),
    viewer: viewerOf(app.actor, person),
    shares: starShares(counts),
    reviews,
    next: page.nextCursor,
  };
}

/** What the page says, and nothing more: it is read by everybody. */
const shown = (person: TradespersonView) => ({
  userId: person.userId,
  name: person.fullName,
  avatarUrl: person.avatarUrl,
  trade: person.trade,
  area: person.serviceAreas[0] ?? person.location,
  bio: person.bio,
  rate: rateWithUnit(person),
  years: person.yearsExperience,
  verified: person.verified,
  listed: person.listed,
  rating: ratingOf(person),
  reviewCount: person.reviewCount,
  specialties: person.specialties,
  serviceAreas: person.serviceAreas,
  checks: person.checks.map(({ kind, source, reference, decidedAt, expiresAt }) => ({
    kind,
    name: checkName(kind),
    source,
    reference,
    checkedOn: decidedAt ? dayInWords(decidedAt) : null,
    until: expiresAt ? dayInWords(new Date(`${expiresAt}T12:00:00Z`)) : null,
  })),
});

function viewerOf(actor: Actor, person: TradespersonView): "visitor" | "customer" | "owner" | "other" {
  if (actor.kind !== "user") return "visitor";
  if (actor.id === person.userId) return "owner";
  return roleOf(actor) === "customer" && !actor.suspended ? "customer" : "other";
}

export const action = pageActions({
  reply: async ({ context, form }) => {
    const parsed = await parseForm(form, replySchema);
    if (!parsed.ok) return parsed.reply();
    await replyToReview(context.get(ctx), parsed.value);
    return toastAndStay("Reply sent", "It stands below the review.");
  },
});

export const meta: Route.MetaFunction = (args) => {
  const person = args.loaderData?.person;
  if (!person) return pageMeta(args, "Tradesperson not found");
  const { name, trade, area } = person;
  return [
    ...pageMeta(
      args,
      `${name}, ${trade} in ${area}`,
      `${trade} in ${area}. Checks with their dates, reviews from paid work, ${person.rate}.`,
    ),
    ...(person.listed ? [{ "script:ld+json": structured(person) }] : [{ name: "robots", content: "noindex" }]),
  ];
};

const structured = (person: ReturnType<typeof shown>) => ({
  "@context": "https://schema.org",
  "@type": "LocalBusiness",
  name: person.name,
  description: person.bio ?? person.trade,
  areaServed: person.serviceAreas,
  ...(person.reviewCount > 0 && {
    aggregateRating: { "@type": "AggregateRating", ratingValue: person.rating, reviewCount: person.reviewCount },
  }),
});

export default function PublicProfile({ loaderData }: Route.ComponentProps) {
  const { person, viewer, shares, reviews, next } = loaderData;
  useActionToast(useActionData());
  return (
    <Page>
      <ProfileHead person={person} viewer={viewer} />
      <div className="mt-7">
        <TwoColumn panel={<ContactPanel person={person} viewer={viewer} category={jobCategoryOfTrade(person.trade)} />}>
          {person.bio && <p className="max-w-measure whitespace-pre-line text-lg">{person.bio}</p>}
          <WorkTags specialties={person.specialties} serviceAreas={person.serviceAreas} />
          <CheckTable name={person.name} checks={person.checks} />
          <Section title="Reviews" id="reviews">
            <ReviewSummary rating={person.rating} reviewCount={person.reviewCount} shares={shares} />
            <ReviewList reviews={reviews} />
            <ShowMore to={next ? `?reviews=${next}#reviews` : null} label="Older reviews" />
          </Section>
        </TwoColumn>
      </div>
    </Page>
  );
}
