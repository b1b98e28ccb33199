import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { Money } from "#ui/money.tsx";
import { BookingMenu } from "./booking-menu.tsx";
import type { BookingPanel as Booking, JobPage } from "./job-view.server.ts";

/** Above the card: the way back, the job and its price, and what else can be done. */
export function BookingHead({ page, booking }: { page: JobPage; booking: Booking }) {
  const { job, side } = page;
  return (
    <header className="relative mb-4 flex flex-wrap items-center gap-x-3 max-lg:-mt-3 lg:mb-6">
      {/* Before the way back, as it is read first. */}
      <div className="order-2 empty:hidden lg:order-last">
        <BookingMenu page={page} booking={booking} />
      </div>
      {side !== "admin" && (
        <Link
          to="/my-jobs"
          className="tap order-1 inline-flex items-center gap-1.5 font-semibold text-soft max-lg:mr-auto"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Jobs
        </Link>
      )}
      <p className="order-3 flex min-w-0 flex-1 items-baseline justify-between gap-3 max-lg:basis-full">
        <span className="wrap-anywhere min-w-0 font-semibold">{job.title}</span>
        <Money amount={booking.amount} className="text-soft" />
      </p>
    </header>
  );
}
