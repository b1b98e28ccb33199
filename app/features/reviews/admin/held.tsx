import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { formatPounds } from "#kernel/money.ts";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable, RowLink, useOpened } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Stars } from "#ui/stars.tsx";
import { decideReviewAction } from "../actions.server.ts";
import { heldReviews } from "../index.server.ts";
import { holdText, reviewSubjectText } from "../rules/review.labels.ts";
import type { Route } from "./+types/held";
import { reviewsList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Reviews");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminOf(context, "reviews.decide");
  const held = await heldReviews(ctx);
  const now = ctx.clock.now();
  return held.map(({ amount, createdAt, heldFor, about, ...review }) => ({
    ...review,
    amount: formatPounds(amount),
    deadline: shownDeadline(targetOf("review", createdAt), now),
    on: mediumDay(createdAt),
    why: holdText(heldFor),
    about: reviewSubjectText(about),
  }));
}

export const action = adminActions(decideReviewAction);

type Held = Route.ComponentProps["loaderData"][number];

/** The held reviews, each with the buttons that publish or refuse it. */
export default function HeldReviews({ loaderData: held }: Route.ComponentProps) {
  const opened = useOpened();
  return (
    <>
      <DeskHead title="Reviews" tools={<ListTools list={reviewsList} />}>
        We check these reviews before we publish them because they could be fake. A low rating is not a reason to refuse
        one.
      </DeskHead>
      {held.length === 0 ? (
        <EmptyState icon={BadgeCheck} title="No reviews to check">
          Reviews appear here if the work cost less than £20, was paid for and finished unusually soon after accepting,
          or was between people who share an identity signal.
        </EmptyState>
      ) : (
        <DeskTable
          list={reviewsList}
          cells={cells}
          rows={held}
          rowKey={({ id }) => id}
          act="Decide"
          below={(review) => review.id === opened && <HeldReview review={review} />}
        />
      )}
      <ListKeys />
    </>
  );
}

const cells: Cells<Held, keyof typeof reviewsList.columns> = {
  deadline: { className: "w-28", sorted: "ascending", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  review: {
    cell: ({ id, rating, jobTitle, why }) => (
      <>
        <RowLink id={id} className="line-clamp-2 font-semibold wrap-anywhere">
          {`${rating} of 5, ${jobTitle}`}
        </RowLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">{why}</span>
      </>
    ),
  },
  comment: { wide: "xl", cell: ({ comment }) => <span className="line-clamp-1 wrap-anywhere">{comment}</span> },
  by: { wide: "lg", className: "max-w-36 truncate", cell: ({ reviewer }) => reviewer.name },
  about: { wide: "lg", className: "max-w-36 truncate", cell: ({ reviewee }) => reviewee.name },
  why: { wide: "lg", className: "max-w-36 truncate", cell: ({ why }) => why },
  price: { wide: "xl", end: true, cell: ({ amount }) => amount },
  written: { wide: "xl", end: true, className: "text-soft", cell: ({ on }) => on },
};

/** Below its row: the review as it would be published, why it is held, and the decisions. */
function HeldReview({ review }: { review: Held }) {
  const { reviewer, reviewee } = review;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span>
          <Person {...reviewer} /> about <Person {...reviewee} />
        </span>
      </div>
      <p className="num text-soft">
        {review.jobTitle}, {review.amount}, {review.on}
        {review.about && `. ${review.about}`}
      </p>
      <p className="mt-1 font-semibold">{review.why}</p>
      {review.comment && <p className="mt-2 max-w-measure whitespace-pre-line break-words">{review.comment}</p>}
      <Decisions id={review.id} author={reviewer.name} />
    </>
  );
}

const Decisions = ({ id, author }: { id: string; author: string }) => (
  <div className="mt-3 flex flex-wrap gap-2.5">
    <ReasonDialog
      id={`publish-${id}`}
      trigger="Publish"
      title="Publish this review?"
      what="We publish it, and it counts towards the rating."
      intent="decide-review"
      confirm="Publish review"
      busyLabel="Publishing…"
      hint="We keep this in the audit log."
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
      hint={`${author} will read this. We also keep it in the audit log.`}
      fields={{ reviewId: id, decision: "refuse" }}
    />
  </div>
);

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/admin/users/${id}`} className="link">
    {name}
  </Link>
);
