import { PenLine, Star } from "lucide-react";
import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { Stars } from "#ui/stars.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { leaveReviewAction, replyToReviewAction } from "../actions.server.ts";
import { ReviewDialog } from "../ui/review-dialog.tsx";
import { ReviewList } from "../ui/review-list.tsx";
import { ReviewSummary } from "../ui/review-summary.tsx";
import type { Route } from "./+types/my-reviews";
import { loadReviews, readReviewTab } from "./my-reviews.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "My Reviews");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) === "admin") throw redirect("/admin");
  const url = new URL(request.url);
  const tab = readReviewTab(url.searchParams.get("tab"));
  const reviews = await loadReviews(app, user, { tab, cursor: url.searchParams.get("cursor") ?? undefined });
  return { path: url.pathname.replace(/\.data$/, ""), tab, ...reviews };
}

export const action = pageActions(leaveReviewAction, replyToReviewAction);

const TABS = [
  { id: "received", label: "Received" },
  { id: "given", label: "Given" },
  { id: "waiting", label: "To write" },
] as const;

export default function MyReviews({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData as Parameters<typeof useActionToast>[0]);
  const { path, tab, waiting, next } = loaderData;
  return (
    <Page width="form">
      <PageHeader title="My Reviews">
        Reviews come from paid work, and from bookings that a tradesperson cancelled or missed. We show good and bad
        ones in the same way.
      </PageHeader>
      <TabLinks
        label="Which reviews"
        className="mb-6"
        tabs={TABS.map(({ id, label }) => ({
          to: id === "received" ? path : `${path}?tab=${id}`,
          label,
          current: id === tab,
          ...(id === "waiting" && waiting > 0 && { count: waiting }),
        }))}
      />
      {tab === "received" && <Received {...loaderData} />}
      {tab === "given" && <Given {...loaderData} />}
      {tab === "waiting" && <ToWrite {...loaderData} />}
      <ShowMore to={next ? `?tab=${tab}&cursor=${next}` : null} label="Show earlier" />
    </Page>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function Received({ summary, received }: Shown) {
  if (!summary || received.length === 0)
    return (
      <EmptyState icon={Star} title="No reviews yet">
        Reviews that people write about you appear here.
      </EmptyState>
    );
  return (
    <>
      <ReviewSummary {...summary} />
      <ReviewList reviews={received} />
    </>
  );
}

function Given({ given }: Shown) {
  if (given.length === 0)
    return (
      <EmptyState icon={PenLine} title="You have not written any reviews">
        Reviews that you write appear here, with any replies.
      </EmptyState>
    );
  return (
    <RowList>
      {given.map((review) => (
        <Row key={review.id}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={review.rating} />
            <span className="font-semibold">{review.reviewee}</span>
            <time dateTime={review.day} className="num text-soft text-sm">
              {review.date}
            </time>
          </div>
          <p className="text-soft text-sm">{review.about ? `${review.jobTitle}. ${review.about}` : review.jobTitle}</p>
          {review.comment && <p className="mt-2 max-w-measure whitespace-pre-line break-words">{review.comment}</p>}
          {review.removed && <p className="mt-2 font-semibold text-red">{review.removed}</p>}
          {review.reply && (
            <p className="mt-2 max-w-measure whitespace-pre-line break-words text-soft">
              <span className="font-semibold">{"Reply: "}</span>
              {review.reply}
            </p>
          )}
        </Row>
      ))}
    </RowList>
  );
}

function ToWrite({ toWrite, mayWrite }: Shown) {
  if (toWrite.length === 0)
    return (
      <EmptyState icon={PenLine} title="Nothing to review">
        You can review people here once work is finished and paid for, or if a tradesperson cancels or does not come.
      </EmptyState>
    );
  return (
    <RowList>
      {toWrite.map(({ id, jobTitle, other }) => (
        <Row
          key={id}
          end={mayWrite && <ReviewDialog bookingId={id} name={other} work={jobTitle} variant="agree" size="sm" />}
        >
          <p className="font-semibold">{jobTitle}</p>
          <p className="text-soft text-sm">{other}</p>
        </Row>
      ))}
    </RowList>
  );
}
