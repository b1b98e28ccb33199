import { MessageButton } from "#features/quotes/ui/message-button.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { Rating } from "#ui/rating.tsx";
import type { JobPage } from "./job-view.server.ts";

/** The customer of the job, with their real rating from tradespeople and a message button. */
export function CustomerCard({ customer, jobId }: { customer: NonNullable<JobPage["customer"]>; jobId: string }) {
  return (
    <Card as="section" aria-label="Customer">
      <div className="flex items-center gap-3.5">
        <Avatar name={customer.name} seed={customer.id} src={customer.avatarUrl} />
        <div className="min-w-0">
          <h2 className="subheading truncate">{customer.name}</h2>
          <p className="num text-sm text-soft">
            <Rating rating={customer.rating} reviewCount={customer.reviewCount} /> <span aria-hidden>·</span> since{" "}
            {customer.since}
          </p>
        </div>
      </div>
      {customer.canMessage && (
        <div className="mt-4">
          <MessageButton to={customer.id} jobId={jobId} name={customer.name} />
        </div>
      )}
    </Card>
  );
}
