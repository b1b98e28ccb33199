import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { Stars } from "#ui/stars.tsx";
import { decideReviewAction } from "../actions.server.ts";
import { heldReviews } from "../index.server.ts";
import { holdText, reviewSubjectText } from "../rules/review.labels.ts";
import type { Route } from "./+types/held";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Reviews");

export async function loader({ context }: Route.LoaderArgs) {
  const held = await heldReviews(adminOf(context, "reviews.decide"));
  return held.map(({ amount, createdAt, heldFor, about, ...review }) => ({
    ...review,
    amount: formatPounds(amount),
    on: mediumDay(createdAt),
    why: holdText(heldFor),
    about: reviewSubjectText(about),
  }));
}

export const action = adminActions(decideReviewAction);

type Held = Route.ComponentProps["loaderData"][number];

/** The held reviews, each with the buttons that publish or refuse it. */
export default function HeldReviews({ loaderData: held }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Reviews">
        We check these reviews before we publish them because they could be fake. A low rating is not a reason to refuse
        one.
      </PageHeader>
      {held.length === 0 ? (
        <EmptyState icon={BadgeCheck} title="No reviews to check">
          Reviews of work under £20, paid for within an hour of accepting, or between people who share an identity
          signal appear here.
        </EmptyState>
      ) : (
        <RowList>
          {held.map((review) => (
            <HeldReview key={review.id} review={review} />
          ))}
        </RowList>
      )}
      <CsvDownload list="reviews" />
    </>
  );
}

function HeldReview({ review }: { review: Held }) {
  const { reviewer, reviewee } = review;
  return (
    <Row>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span>
          <Person {...reviewer} /> about <Person {...reviewee} />
        </span>
      </div>
      <p className="num text-sm text-soft">
        {review.jobTitle}, {review.amount}, {review.on}
        {review.about && `. ${review.about}`}
      </p>
      <p className="mt-1 font-semibold">{review.why}</p>
      {review.comment && <p className="mt-2 max-w-measure whitespace-pre-line break-words">{review.comment}</p>}
      <Decisions id={review.id} author={reviewer.name} />
    </Row>
  );
}

const Decisions = ({ id, author }: { id: string; author: string }) => (
  <div className="mt-3 flex flex-wrap gap-2.5">
    <ReasonDialog
      id={`publish-${id}`}
      trigger="Publish"
      title="Publish this review?"
      what="Anyone can read it, and it counts towards the rating."
      intent="decide-review"
      confirm="Publish review"
      busyLabel="Publishing…"
      hint="It stays in the audit log."
      fields={{ reviewId: id, decision: "publish" }}
    />
    <ReasonDialog
      id={`refuse-${id}`}
      trigger="Refuse"
      title="Refuse to publish this review?"
      what="It stays hidden and does not count towards the rating."
      intent="decide-review"
      confirm="Refuse review"
      busyLabel="Refusing…"
      variant="danger"
      hint={`${author} reads this, and it stays in the audit log.`}
      fields={{ reviewId: id, decision: "refuse" }}
    />
  </div>
);

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/admin/users/${id}`} className="link">
    {name}
  </Link>
);
