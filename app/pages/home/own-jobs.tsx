import { ChevronRight, ClipboardList } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { OwnJob, Waiting } from "./load-home.server.ts";

/** The customer's open actions. */
export function WaitingForYou({ items }: { items: readonly Waiting[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Waiting for you">
      <RowList>
        {items.map((item) => (
          <Row
            key={item.id}
            pressable
            start={<CategoryIcon name={item.category} />}
            end={
              <span className="num inline-flex min-h-11 items-center gap-2 font-bold text-lg">
                {item.amount}
                <ChevronRight aria-hidden className="size-5 text-soft" />
              </span>
            }
            className="py-4"
          >
            <p className="font-semibold">
              <CardLink to={item.to}>{item.what}</CardLink>
            </p>
            <p className="truncate text-soft">{item.title}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}

/** The customer's other jobs. */
export function OwnJobs({ jobs, hasMore }: { jobs: readonly OwnJob[]; hasMore: boolean }) {
  if (jobs.length === 0 && !hasMore) return null;
  return (
    <Section
      title="Your jobs"
      action={
        <ButtonLink to="/my-jobs" variant="text">
          All my jobs
        </ButtonLink>
      }
    >
      {jobs.length === 0 ? (
        <p className="flex items-center gap-2.5 text-soft">
          <ClipboardList aria-hidden className="size-5" />
          You have no other open or active jobs.
        </p>
      ) : (
        <RowList>
          {jobs.map((job) => (
            <Row
              key={job.id}
              pressable
              start={<CategoryIcon name={job.category} />}
              end={<Badge state={job.status}>{job.statusWord}</Badge>}
              className="py-4"
            >
              <p className="font-semibold">
                <CardLink to={`/job/${job.id}`}>{job.title}</CardLink>
              </p>
              <p className="text-sm text-soft">{job.detail}</p>
            </Row>
          ))}
        </RowList>
      )}
      <ButtonLink to="/my-home" variant="text" className="mt-2 -ml-2.5">
        My home: past work and guarantees
      </ButtonLink>
    </Section>
  );
}
