import { useSearchParams } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { WorkPhotos } from "#features/bookings/work-photos/ui/work-photos-lazy.tsx";
import { readOrder } from "#features/quotes/rules/quote-order.ts";
import { Timeline } from "#ui/timeline.tsx";
import { BookingHead } from "./booking-head.tsx";
import { BookingPanel } from "./booking-panel.tsx";
import { JobFacts } from "./job-facts.tsx";
import type { BookingPanel as Booking, JobPage } from "./job-view.server.ts";
import { QuotesSection } from "./quotes-section.tsx";
import { YourQuote } from "./your-quote-lazy.tsx";

/** After acceptance: the card of the phase, the details, and the five steps beside them. */
export function BookedJob({
  page,
  booking,
  reply,
}: {
  page: JobPage;
  booking: Booking;
  reply: ActionReply | undefined;
}) {
  const { job, side, photos } = page;
  const isAsked = booking.status === "pending" && side !== "tradesperson";
  return (
    <>
      <BookingHead page={page} booking={booking} />
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          <BookingPanel
            booking={booking}
            side={side}
            jobId={job.id}
            title={job.title}
            photos={<WorkPhotos part={page.workPhotos} reply={reply} job={job.title} />}
          >
            <div className="mt-6">
              <h2 className="subheading mb-2">
                {photos.length === 1
                  ? "The job and 1 photo"
                  : photos.length
                    ? `The job and ${photos.length} photos`
                    : "The job"}
              </h2>
              <JobFacts page={page} reply={reply} />
            </div>
            {side === "tradesperson" ? <YourQuote page={page} reply={reply} /> : !isAsked && <Quotes page={page} />}
          </BookingPanel>
          {isAsked && <Quotes page={page} />}
        </div>
        <aside aria-label="Steps of the work" className="max-lg:hidden">
          <Timeline steps={booking.card.steps} yourTurn={booking.card.whose === "yours"} bare />
        </aside>
      </div>
    </>
  );
}

export function Quotes({ page }: { page: JobPage }) {
  const [query] = useSearchParams();
  return <QuotesSection page={page} comparing={query.has("compare")} order={readOrder(query.get("sort"))} />;
}
