import { BadgeCheck } from "lucide-react";
import { useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { ReportLink } from "#features/reports/ui/report-link.tsx";
import { replyToReviewAction } from "#features/reviews/actions.server.ts";
import { breadcrumbs, business, jsonLd } from "#features/search/rules/structured-data.ts";
import { WorkGallery } from "#features/tradespeople/portfolio/ui/work-gallery.tsx";
import { inArea } from "#features/tradespeople/rules/profile.labels.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import { Page, Section } from "#ui/page.tsx";
import { baseOf, brandOf, pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { ContactBar, ContactPanel } from "./contact-panel.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { profilePage } from "./profile-page.server.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const reviewsAfter = new URL(request.url).searchParams.get("reviews") ?? undefined;
  return orErrorPage(profilePage(context.get(ctxKey), params.id, reviewsAfter));
}

export const action = pageActions(replyToReviewAction);

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData;
  if (!page) return pageMeta(args, "Tradesperson not found");
  const { person, reviews, trail } = page;
  const { name, trade, area, userId, listed } = person;
  const site = { brand: brandOf(args), base: baseOf(args) };
  return [
    ...pageMeta(
      args,
      `${name}, ${trade} ${inArea(area)}`,
      `${trade} ${inArea(area)}. See their checks with dates, reviews from real bookings, and rate: ${person.rate}.`,
      {
        profile: true,
        hidden: !listed,
        ...(listed && {
          picture: { path: `/og/tradesperson/${userId}.png`, alt: `${name}, ${trade} ${inArea(area)}` },
        }),
      },
    ),
    ...(import.meta.env.SSR && listed
      ? jsonLd(
          breadcrumbs(site, trail),
          business(site, {
            ...person,
            reviews: reviews.items.flatMap((one) => (one.removed ? [] : { ...one, createdAt: one.day })),
          }),
        )
      : []),
  ];
};

export default function PublicProfile({ loaderData }: Route.ComponentProps) {
  const { person, bioRisk, viewer, lastJob, saved, headFacts, facts, work } = loaderData;
  useActionToast(useActionData());
  return (
    <Page className="max-lg:pt-0">
      <div className="profile-columns">
        <ProfileHead person={person} viewer={viewer} facts={headFacts} />
        <div className="min-w-0">
          {work.length > 0 && (
            <Section title="Work" id="work">
              <WorkGallery work={work} />
            </Section>
          )}
          {person.bio && (
            <Section title="About">
              <p className="max-w-measure whitespace-pre-line text-lg">{person.bio}</p>
              <OutsideWarning risk={bioRisk} className="mt-3 max-w-measure" />
            </Section>
          )}
          <WorkFacts facts={facts} />
          <WorkTags specialties={person.specialties} serviceAreas={person.serviceAreas} />
          <CheckTable name={person.name} checks={person.checks} />
          <ProfileReviews {...loaderData} />
          {viewer !== "owner" && (
            <p className="mt-10">
              <ReportLink subject="profile" id={person.userId}>
                Report this profile
              </ReportLink>
            </p>
          )}
        </div>
        <aside aria-label="What you can do" className="profile-panel">
          <div className="lg:sticky lg:top-6">
            <ContactPanel person={person} viewer={viewer} lastJob={lastJob} saved={saved} />
          </div>
        </aside>
      </div>
      <ContactBar person={person} viewer={viewer} lastJob={lastJob} />
    </Page>
  );
}

/** Downloaded after the page: reviews are below its first screen. */
const ProfileReviews = lazyPart(async () => (await import("./profile-reviews.tsx")).ProfileReviews);

interface WorkFactsProps {
  facts: readonly { label: string; text: string }[];
}

/** Figures about the tradesperson's work, each with its label. */
function WorkFacts({ facts }: WorkFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="num mt-6 grid grid-cols-2 gap-x-8 gap-y-4 border-line border-y py-4 sm:flex sm:flex-wrap sm:gap-x-12">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Specialties and service areas. */
function WorkTags({ specialties, serviceAreas }: { specialties: readonly string[]; serviceAreas: readonly string[] }) {
  if (specialties.length === 0 && serviceAreas.length === 0) return null;
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Tags title="Specialties" tags={specialties} />
      <Tags title="Service areas" tags={serviceAreas} />
    </dl>
  );
}

function Tags({ title, tags }: { title: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div>
      <dt className="mb-2 font-semibold">{title}</dt>
      <dd>
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full border border-line bg-raised px-3 py-1 text-sm">
              {tag}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

interface CheckLine {
  kind: CheckKind;
  /** "ID", "Insurance", "Gas Safe". */
  name: string;
  /** "3 Mar 2026". */
  checkedOn: string | null;
  /** "Gas Safe Register, no. 1234567 · valid until 3 March 2027"; may be empty. */
  detail: string;
}

/** The checks of a tradesperson, each with its date and expiry. */
function CheckTable({ name, checks }: { name: string; checks: readonly CheckLine[] }) {
  const first = name.split(" ")[0];
  return (
    <Section title="What we have checked" id="checks">
      {checks.length === 0 ? (
        <p className="text-soft">{`No current checks. Ask ${first} for proof of identity and insurance before work starts.`}</p>
      ) : (
        <RowList>
          {checks.map((check) => (
            <CheckRow key={check.kind} check={check} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function CheckRow({ check }: { check: CheckLine }) {
  return (
    <Row start={<BadgeCheck aria-hidden className="mt-0.5 size-5 text-green" />} className="py-3.5">
      <p className="font-semibold">
        {check.name} <span className="font-normal">{check.checkedOn ? `checked ${check.checkedOn}` : "checked"}</span>
      </p>
      {check.detail && <p className="num text-sm text-soft">{check.detail}</p>}
    </Row>
  );
}
