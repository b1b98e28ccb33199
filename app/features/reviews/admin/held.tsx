import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { Stars } from "#ui/stars.tsx";
import { decideReviewAction } from "../actions.server.ts";
import { heldReviews } from "../index.server.ts";
import { holdText, reviewSubjectText } from "../rules/review.labels.ts";
import type { Route } from "./+types/held";
import { texts } from "./texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.reviews);

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
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.reviews}>{t.whyChecked}</PageHeader>
      {held.length === 0 ? (
        <EmptyState icon={BadgeCheck} title={t.noReviewsToCheck}>
          {t.whichAreChecked}
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
  const t = useTexts(texts);
  const { reviewer, reviewee } = review;
  return (
    <Row>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span>{t.whoAboutWhom(<Person {...reviewer} />, <Person {...reviewee} />)}</span>
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

const Decisions = ({ id, author }: { id: string; author: string }) => {
  const t = useTexts(texts);
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <ReasonDialog
        id={`publish-${id}`}
        trigger={t.publish}
        title={t.publishQuestion}
        what={t.whatPublishingDoes}
        intent="decide-review"
        confirm={t.publishReview}
        busyLabel={t.publishing}
        hint={t.reasonIsAudited}
        fields={{ reviewId: id, decision: "publish" }}
      />
      <ReasonDialog
        id={`refuse-${id}`}
        trigger={t.refuse}
        title={t.refuseQuestion}
        what={t.whatRefusingDoes}
        intent="decide-review"
        confirm={t.refuseReview}
        busyLabel={t.refusing}
        variant="danger"
        hint={t.authorReadsReason(author)}
        fields={{ reviewId: id, decision: "refuse" }}
      />
    </div>
  );
};

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/admin/users/${id}`} className="link">
    {name}
  </Link>
);
