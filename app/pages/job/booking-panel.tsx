import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { unfold } from "#ui/unfold.ts";
import { BookingDetails } from "./booking-details.tsx";
import type { BookingPanel as Booking, JobPage } from "./job-view.server.ts";
import { PhaseCard } from "./phase-card.tsx";

interface BookingPanelProps {
  booking: Booking;
  side: JobPage["side"];
  jobId: string;
  title: string;
  /** Between the card and the details: the photos of the work. */
  photos: ReactNode;
  /** The last of the details: the job and its quotes. */
  children: ReactNode;
}

/** The booking of this job: the card of its phase, and its details, which a phone folds. */
export function BookingPanel({ booking, side, jobId, title, photos, children }: BookingPanelProps) {
  return (
    <section aria-label="Booking">
      <PhaseCard booking={booking} side={side} jobId={jobId} title={title} />
      {photos}
      <details ref={unfold} className="booking-details group mt-5 border-line border-t lg:mt-9 lg:border-t-0">
        <summary className="flex min-h-13 items-center justify-between gap-3 border-line border-b py-2.5 unfolded:pointer-events-none">
          <span>
            <span className="block font-semibold lg:font-heading lg:text-xl">Details</span>
            <span className="block text-sm text-soft group-open:hidden unfolded:hidden">
              Price, address, payment, the job
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 flex-none transition-transform group-open:rotate-180 unfolded:hidden"
          />
        </summary>
        <BookingDetails booking={booking} side={side} />
        {children}
      </details>
    </section>
  );
}
