import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { CategoryGrid } from "#pages/landing/category-grid.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { cx } from "#ui/cx.ts";
import { Dots } from "#ui/dots.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { Stars } from "#ui/stars.tsx";
import type { LocalLink, LocalPage } from "./load-local.server.ts";

/** The page for a trade, a city, both or neither. */
export function Local(page: LocalPage) {
  const { trade, city, title, nobody } = page;
  const trades = <TradeLinks title={tradesTitle(page)} links={page.trades} />;
  const cities = <CityLinks title={page.areNear ? "Nearby cities" : "Cities"} links={page.cities} />;
  const elsewhere = (
    <>
      {trade && trades}
      {city && cities}
    </>
  );
  return (
    <Page>
      <Breadcrumbs steps={page.trail} />
      <PageHeader title={title}>
        <p className="text-lg">{page.intro}</p>
      </PageHeader>
      <SearchBar key={page.path} action="/browse-services" service={trade ?? undefined} location={city ?? undefined} />
      <Figures facts={page.facts} />
      {!city && !trade && (
        <>
          {trades}
          {cities}
        </>
      )}
      {!trade && city && trades}
      {trade && !city && cities}
      <People {...page} />
      <Specialties {...page} />
      {nobody && elsewhere}
      <div className={cx("grid gap-x-14", page.reviews.length > 0 && "lg:grid-cols-2")}>
        <Reviews reviews={page.reviews} />
        <Questions questions={page.questions} />
      </div>
      {!nobody && elsewhere}
      <Next {...page} />
    </Page>
  );
}

function tradesTitle({ trade, city }: LocalPage): string {
  if (!trade) return city ? `Trades in ${city}` : "Trades";
  return city ? `Other trades in ${city}` : "Other trades";
}

function Figures({ facts }: Pick<LocalPage, "facts">) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-6 border-line border-y py-6 sm:grid-cols-3 lg:flex lg:justify-between">
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd>
            <span className="amount block font-semibold text-xl leading-snug">{value}</span>
            <span className="block text-sm text-soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function People({ people, peopleTitle, all, nobody }: LocalPage) {
  if (nobody) return null;
  return (
    <Section
      title={peopleTitle}
      action={
        <ButtonLink to={all} variant="text">
          See all
        </ButtonLink>
      }
    >
      <TradespersonCards people={people} headingLevel={3} />
    </Section>
  );
}

function Specialties({ specialties, trade, city }: LocalPage) {
  if (!trade || specialties.length === 0) return null;
  return (
    <Section title={city ? `What they do in ${city}` : "What they do"}>
      <ul className="flex flex-wrap gap-2.5">
        {specialties.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm hover:border-edge hover:bg-sunk"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reviews({ reviews }: Pick<LocalPage, "reviews">) {
  if (reviews.length === 0) return null;
  return (
    <Section title="Latest reviews" className="min-w-0 mt-12!">
      <RowList>
        {reviews.map((review) => (
          <Row key={review.id}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars rating={review.rating} />
              <span className="font-semibold">{review.reviewer}</span>
              <span className="num text-sm text-soft">{review.date}</span>
            </div>
            <p className="mt-2 line-clamp-4 max-w-measure">{review.comment}</p>
            <div className="mt-2 text-sm">
              <Dots
                items={[
                  <Link key="who" to={`/tradesperson/${review.userId}`} className="link">
                    {review.fullName}
                  </Link>,
                  review.trade,
                ]}
              />
            </div>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}

function Questions({ questions }: Pick<LocalPage, "questions">) {
  return (
    <Section title="Questions people ask" className="min-w-0 mt-12!">
      <div className="hairlines border-line border-y">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-green">
              {question}
              <ChevronDown aria-hidden className="size-5 text-soft group-open:rotate-180" />
            </summary>
            <p className="max-w-measure pb-5 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

function TradeLinks({ title, links }: { title: string; links: readonly LocalLink[] }) {
  return (
    <Section title={title}>
      <CategoryGrid
        columns={links.length % 5 === 0 ? 5 : 3}
        categories={links.map(({ to, label, hint, trade = "" }) => ({
          to,
          label,
          hint,
          icon: <CategoryIcon name={trade} size="sm" />,
        }))}
      />
    </Section>
  );
}

function CityLinks({ title, links }: { title: string; links: readonly LocalLink[] }) {
  return (
    <Section title={title}>
      <CategoryGrid columns={3} categories={links.map(({ to, label, hint }) => ({ to, label, hint }))} />
    </Section>
  );
}

/** The page that asks what a tradesperson needs to know, for this trade and city. */
const quotesFor = ({ trade, city }: Pick<LocalPage, "trade" | "city">) =>
  `/get-quotes?${new URLSearchParams({ ...(trade && { service: trade }), ...(city && { location: city }) })}`;

/** The call to action. */
function Next({ seeking, nobody, trade, city }: LocalPage) {
  return (
    <section
      aria-labelledby="next-title"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg bg-green-soft px-6 py-6 sm:px-9"
    >
      <div>
        <h2 id="next-title" className="heading">
          {`Need ${seeking}?`}
        </h2>
        <p className="mt-2 max-w-measure">
          {nobody
            ? "Posting is free. Tradespeople who join while your job is open will see it."
            : "Describe the job, and up to 3 tradespeople will send you a quote. Posting is free."}
        </p>
      </div>
      <ButtonLink to={quotesFor({ trade, city })} variant="agree" size="lg" block>
        Post a Job
      </ButtonLink>
    </section>
  );
}
