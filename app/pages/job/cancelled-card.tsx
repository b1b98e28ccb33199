import { MessageButton } from "#features/quotes/ui/message-button.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { CancelledCard as Card } from "./cancelled-part.server.ts";
import type { JobPage } from "./job-view.server.ts";

/**
 * The booking that was cancelled, until there is another one: who, where the money is, and what is next. The tradesperson's way to the customer
 * is the card about them, which the page has for every open job.
 */
export function CancelledCard({ page, card }: { page: JobPage; card: Card }) {
  const { job, side } = page;
  const { heading, line, next, pill, other, at, reason, isOwnReason } = card;
  return (
    <section
      aria-label="Cancelled booking"
      className="relative mb-8 rounded-[1.25rem] border border-line bg-raised p-5 shadow-soft lg:flex lg:gap-7 lg:p-8"
    >
      <Avatar name={other.fullName} seed={other.id} src={other.avatarUrl} size="card" />
      <div className="min-w-0 flex-1 max-lg:mt-3">
        <span className="badge mb-2 bg-sunk text-soft max-lg:absolute max-lg:top-5 max-lg:right-5">{pill}</span>
        <h2 className="wrap-anywhere text-balance font-heading font-semibold text-2xl">{heading}</h2>
        <p className="num mt-2 text-lg">{line}</p>
        <div className="mt-5 flex flex-wrap gap-2.5 empty:hidden">
          <FindOther page={page} />
          {side === "customer" && <MessageButton to={other.id} jobId={job.id} name={other.fullName} />}
        </div>
        <div className="num mt-5 flex flex-col gap-1 border-line border-t pt-3 text-sm text-soft wrap-anywhere">
          <p>{`Cancelled ${at}.`}</p>
          {reason && <p>{`${isOwnReason ? "Your reason" : "The reason"}: “${reason}”`}</p>}
          {next && <p>{next}</p>}
        </div>
      </div>
    </section>
  );
}

/** "Find someone else", for the customer, while there is no quote to choose. Amber unless the page already has such an act. */
function FindOther({ page: { job, side, waiting, quotes } }: { page: JobPage }) {
  if (side !== "customer" || quotes.some(({ live }) => live)) return null;
  const isOpen = job.status === "open";
  if (!isOpen && !job.mayRepeat) return null;
  const search = new URLSearchParams({ service: job.category, location: job.postcode });
  return (
    <ButtonLink
      to={isOpen ? `/browse-services?${search}` : `/post-job?again=${job.id}`}
      variant={waiting?.askAll.label ? "line" : "primary"}
    >
      Find someone else
    </ButtonLink>
  );
}
