import { lazy, Suspense } from "react";
import { useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { WorkGallery } from "#features/portfolio/ui/work-gallery.tsx";
import { ReportLink } from "#features/reports/ui/report-link.tsx";
import { replyToReviewAction } from "#features/reviews/actions.server.ts";
import { business, jsonLd } from "#features/search/rules/structured-data.ts";
import { useTexts } from "#ui/language.ts";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import { Page, Section } from "#ui/page.tsx";
import { baseOf, brandOf, pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { CheckTable } from "../ui/check-table.tsx";
import { ContactBar, ContactPanel } from "../ui/contact-panel.tsx";
import { ProfileHead } from "../ui/profile-head.tsx";
import { WorkFacts } from "../ui/work-facts.tsx";
import { WorkTags } from "../ui/work-tags.tsx";
import type { Route } from "./+types/public-profile";
import { profilePage } from "./profile-page.server.ts";
import { texts } from "./public-profile.texts.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const reviewsAfter = new URL(request.url).searchParams.get("reviews") ?? undefined;
  return orErrorPage(profilePage(context.get(ctxKey), params.id, reviewsAfter));
}

export const action = pageActions(replyToReviewAction);

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData;
  if (!page) return pageMeta(args, texts.notFound);
  const { person, reviews } = page;
  const { name, trade, area, userId, listed } = person;
  const site = { brand: brandOf(args), base: baseOf(args) };
  return [
    ...pageMeta(args, texts.title(name, trade, area), texts.description(trade, area, person.rate), {
      profile: true,
      hidden: !listed,
      ...(listed && { picture: { path: `/og/tradesperson/${userId}.png`, alt: texts.title(name, trade, area) } }),
    }),
    ...(import.meta.env.SSR && listed
      ? jsonLd(
          business(site, {
            ...person,
            reviews: reviews.items.flatMap((one) => (one.removed ? [] : { ...one, createdAt: one.day })),
          }),
        )
      : []),
  ];
};

export default function PublicProfile({ loaderData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { person, bioRisk, viewer, lastJob, saved, headFacts, facts, work } = loaderData;
  useActionToast(useActionData());
  return (
    <Page className="max-lg:pt-0">
      <div className="profile-columns">
        <ProfileHead person={person} viewer={viewer} facts={headFacts} />
        <div className="min-w-0">
          {work.length > 0 && (
            <Section title={t.work} id="work">
              <WorkGallery work={work} />
            </Section>
          )}
          {person.bio && (
            <Section title={t.about}>
              <p className="max-w-measure whitespace-pre-line text-lg">{person.bio}</p>
              <OutsideWarning risk={bioRisk} className="mt-3 max-w-measure" />
            </Section>
          )}
          <WorkFacts facts={facts} />
          <WorkTags specialties={person.specialties} serviceAreas={person.serviceAreas} />
          <CheckTable name={person.name} checks={person.checks} />
          <Suspense>
            <ProfileReviews {...loaderData} />
          </Suspense>
          <p className="mt-10">
            <ReportLink subject="profile" id={person.userId}>
              {t.report}
            </ReportLink>
          </p>
        </div>
        <aside aria-label={t.whatYouCanDo} className="profile-panel">
          <div className="lg:sticky lg:top-6">
            <ContactPanel person={person} viewer={viewer} lastJob={lastJob} saved={saved} />
          </div>
        </aside>
      </div>
      <ContactBar person={person} viewer={viewer} lastJob={lastJob} />
    </Page>
  );
}

/** Loaded lazily: reviews are below the first screen of the page. */
const loadReviews = () => import("./profile-reviews.tsx");
// As in ui/layout/signed-in-lazy.tsx, the server loads it at the start.
const loaded = import.meta.env.SSR ? await loadReviews() : undefined;
const ProfileReviews = loaded?.ProfileReviews ?? lazy(async () => ({ default: (await loadReviews()).ProfileReviews }));
