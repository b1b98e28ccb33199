import { ChevronRight, ClipboardList, Clock, MapPin, MessageCircle, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { POPULAR_CATEGORIES, TRADES } from "#config/constants.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { Dots } from "#ui/dots.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { Rating } from "#ui/rating.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { SkeletonCards, SkeletonDetail, SkeletonRows } from "#ui/skeleton.tsx";
import { Stars } from "#ui/stars.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { Line, Sample } from "./sample.tsx";

/** Running text: legal pages, biographies. At most 68 characters per line. */
function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}

const checks = [
  { kind: "identity", text: "ID checked 3 Mar 2026" },
  { kind: "insurance", text: "Insurance checked: £5m, to Jan 2027" },
] as const;

const quotes = [
  {
    name: "Hannah Booth",
    seed: "2",
    trade: "Plumber",
    rating: 4.9,
    reviews: 41,
    distance: "1 mile",
    amount: 9_500,
    text: "Single lever tap, fitted and tested, old one taken away. Can come Thursday after four.",
  },
  {
    name: "M. Khan Heating",
    seed: "5",
    trade: "Heating Engineer",
    rating: 4.8,
    reviews: 112,
    distance: "about 3 miles",
    amount: 11_000,
    text: "Price includes a Bristan tap with a five-year guarantee and a pressure test with readings.",
  },
  {
    name: "Dele Okafor",
    seed: "4",
    trade: "Plumber",
    rating: 0,
    reviews: 0,
    distance: "under 1 mile",
    amount: 8_500,
    text: "I live round the corner. First ten jobs at a lower rate.",
  },
];

export function Quotes() {
  return (
    <RowList>
      {quotes.map((quote) => (
        <Row
          key={quote.name}
          start={<Avatar name={quote.name} seed={quote.seed} />}
          end={<Money amount={quote.amount} size="xl" />}
          below={
            <>
              <p>{quote.text}</p>
              <CheckList checks={checks} className="mt-1.5" />
              <div className="mt-3 flex flex-wrap gap-2.5">
                <Button variant="agree">Accept</Button>
                <Button icon={<MessageCircle aria-hidden className="size-5" />}>Message</Button>
                <Button variant="text">Reject</Button>
              </div>
            </>
          }
        >
          <h3 className="subheading text-lg">{quote.name}</h3>
          <Dots
            items={[
              quote.trade,
              <Rating key="rating" rating={quote.rating} reviewCount={quote.reviews} />,
              quote.distance,
            ]}
          />
        </Row>
      ))}
    </RowList>
  );
}

const jobFacts = [
  { icon: MapPin, label: "Postcode", text: "LS6 2AB" },
  { icon: Clock, label: "Posted", text: "2 days ago" },
  { icon: Wallet, label: "Budget", text: "£80-£150" },
];

export function Lists() {
  const [query] = useSearchParams();
  const tab = query.get("tab") ?? "All";
  return (
    <>
      <Sample title="Tabs and chips as links">
        <TabLinks
          label="Jobs"
          tabs={["All", "Open", "Active", "Done"].map((label, count) => ({
            to: `?tab=${label}`,
            label,
            count,
            current: tab === label,
          }))}
        />
        <FilterChips
          label="Filters"
          className="mt-5"
          chips={["All", "Verified", "Top Rated", "Nearby"].map((label) => ({
            to: `?tab=${label}`,
            label,
            current: tab === label,
          }))}
        />
      </Sample>
      <Sample title="Rows">
        <Section title="Recent quotes" action={<ButtonLink to="/gallery">See all</ButtonLink>}>
          <RowList>
            {["Replace kitchen mixer tap", "Fit a new consumer unit in a terraced house with old wiring"].map(
              (title) => (
                <Row
                  key={title}
                  pressable
                  start={<CategoryIcon name="plumbing" />}
                  end={<ChevronRight aria-hidden className="mt-3 size-5 text-soft" />}
                >
                  <CardLink to="/gallery" className="font-semibold">
                    {title}
                  </CardLink>
                  <Facts facts={jobFacts} small />
                </Row>
              ),
            )}
          </RowList>
          <ShowMore to="/gallery?after=2" />
        </Section>
      </Sample>
      <Sample title="Cards">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {quotes.map((quote) => (
            <Card key={quote.name} as="article" pressable>
              <div className="flex gap-4">
                <Avatar name={quote.name} seed={quote.seed} />
                <div className="min-w-0 flex-1">
                  <h3 className="subheading text-lg">
                    <CardLink to="/gallery">{quote.name}</CardLink>
                  </h3>
                  <Dots
                    items={[
                      quote.trade,
                      <Rating key="rating" rating={quote.rating} reviewCount={quote.reviews} short />,
                    ]}
                  />
                </div>
              </div>
              <p className="mt-3">{quote.text}</p>
            </Card>
          ))}
        </div>
      </Sample>
      <Sample title="Badges, avatars, ratings, money, icons">
        <Line>
          {[
            "open",
            "in_progress",
            "completed",
            "pending",
            "accepted",
            "rejected",
            "confirmed",
            "disputed",
            "failed",
          ].map((state) => (
            <Badge key={state} state={state}>
              {state}
            </Badge>
          ))}
          <Badge tone="open" icon={null}>
            3 of 3 quotes
          </Badge>
        </Line>
        <Line>
          {["JM", "HB", "MK", "DO", "AS", "TB", "CW", "EF", "GR"].map((name, seed) => (
            <Avatar key={name} name={name.split("").join(" ")} seed={String(seed)} />
          ))}
          <Avatar name="Hannah Booth" size="sm" />
          <Avatar name="Hannah Booth" size="lg" />
        </Line>
        <Line>
          <Rating rating={4.9} reviewCount={41} />
          <Rating rating={5} reviewCount={1} />
          <Rating rating={0} reviewCount={0} />
          <Stars rating={4} />
          <Money amount={9_500} />
          <Money amount={123_456} size="lg" />
          <Money amount={9_500} size="xl" pennies={false} />
        </Line>
        <Line>
          {[...POPULAR_CATEGORIES, ...TRADES].map((name) => (
            <span key={name} className="inline-flex items-center gap-2 text-sm">
              <CategoryIcon name={name} size="sm" />
              {name}
            </span>
          ))}
        </Line>
      </Sample>
      <Sample title="Empty, failed, loading">
        <EmptyState
          icon={ClipboardList}
          title="No jobs yet"
          action={
            <ButtonLink to="/post-job" variant="primary">
              Post a job
            </ButtonLink>
          }
        >
          Jobs you post will be here, with their quotes.
        </EmptyState>
        <ErrorState title="Failed to load job details" retry="/gallery" home={{ to: "/", label: "Return to Home" }}>
          <p>We could not reach the database. Nothing was changed.</p>
        </ErrorState>
        <div className="flex flex-col gap-8">
          <SkeletonRows rows={2} />
          <SkeletonCards />
          <SkeletonDetail />
        </div>
      </Sample>
      <Sample title="Prose">
        <Prose>
          <h2>How your money is held</h2>
          <p>
            When you pay, the payment provider holds the money. It goes to the tradesperson when you{" "}
            <a href="/gallery">approve the work</a>, or 14 days after they mark it complete if you do nothing.
          </p>
          <ul>
            <li>A dispute pauses this period.</li>
            <li>The fee is {PLATFORM_FEE} of the price and is paid by the tradesperson.</li>
          </ul>
        </Prose>
      </Sample>
    </>
  );
}
