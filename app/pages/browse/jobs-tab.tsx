import { BellPlus, ClipboardList, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { CHIP_WORDS, JOB_CHIPS, NEARBY_MILES, readCategory } from "#features/jobs/rules/open-jobs.ts";
import { OpenJobCard } from "#features/jobs/ui/open-job-card.tsx";
import { radiusText } from "#kernel/geo/distance.ts";
import { useBrand } from "#ui/brand.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Select } from "#ui/select.tsx";
import { addressWith } from "./address.ts";
import { Feed } from "./feed.tsx";
import { JobActs } from "./job-acts.tsx";
import { JobTabs } from "./job-tabs.tsx";
import type { loadJobs } from "./jobs-tab.server.ts";
import { ListWithSkeleton } from "./list-loading.tsx";
import { HiddenLink } from "./page-links.tsx";

type JobsTabProps = Awaited<ReturnType<typeof loadJobs>>;

/** All open jobs, for tradespeople; `noTrade` if we do not know which of them fit. */
export function JobsTab(props: JobsTabProps & { noTrade: boolean }) {
  const { filters } = props;
  return (
    <>
      <PageHeader title="Find Jobs" className="mb-4" />
      {props.noTrade ? <AddTrade /> : <JobTabs current="all" saved={props.counts.saved} />}
      <FilterChips
        label="Which jobs"
        className="mt-5"
        chips={JOB_CHIPS.map((chip) => ({
          to: addressWith({ ...filters, show: chip, chip: undefined }),
          label: CHIP_WORDS[chip],
          current: chip === filters.chip,
        }))}
      />
      <Filters {...filters} />
      <Feed selection={props.selection}>
        <AskingFirst jobs={props.asking} selected={props.selection?.job.id} />
        <ListWithSkeleton>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
            <p role="status" className="num font-semibold text-soft">
              {props.count}
            </p>
            <ButtonLink
              to={alertAddress(filters)}
              variant="text"
              icon={<BellPlus aria-hidden className="size-4.5" />}
              className="-mx-2.5"
            >
              Save this search
            </ButtonLink>
          </div>
          <JobList {...props} />
          <HiddenLink hidden={props.counts.hidden} />
        </ListWithSkeleton>
      </Feed>
    </>
  );
}

/** Without a trade, nothing can be chosen for them. */
const AddTrade = () => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-amber-soft py-1.5 pr-2 pl-4">
    <span className="flex-1 basis-64 py-1.5">
      Add your trade and where you work, and we’ll show the jobs that fit you first.
    </span>
    <ButtonLink to="/tradesperson/setup" variant="text">
      Set up your business
    </ButtonLink>
  </p>
);

/** The jobs whose customers have asked this tradesperson before others. */
function AskingFirst({ jobs, selected }: { jobs: JobsTabProps["asking"]; selected: string | undefined }) {
  const brand = useBrand();
  if (jobs.length === 0) return null;
  return (
    <section aria-label="You were asked first" className="mb-8">
      <h2 className="heading mb-4">You were asked first</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {jobs.map((job) => (
          <OpenJobCard
            key={job.id}
            job={job}
            brand={brand}
            acts={<JobActs job={job} selected={job.id === selected} />}
          />
        ))}
      </ul>
    </section>
  );
}

/** The URL that creates a job alert from this search. */
function alertAddress({ category, location }: JobsTabProps["filters"]): string {
  const given = Object.entries({ category, location }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  return `/subscriptions/alerts/new${query && `?${query}`}`;
}

function Filters({ chip, category = "", location = "", q = "" }: JobsTabProps["filters"]) {
  const known = readCategory(category);
  const options =
    category && !known ? [...JOB_CATEGORIES, { value: category, label: nameOf(category) }] : JOB_CATEGORIES;
  return (
    <Form
      method="get"
      role="search"
      key={`${category} ${location} ${q}`}
      className="job-filters my-6 grid items-end gap-3"
    >
      <input type="hidden" name="show" value={chip} />
      <Field label="Keywords">
        <Input type="search" name="q" defaultValue={q} maxLength={200} />
      </Field>
      <Field label="Category">
        <Select name="category" options={options} placeholder="Any" defaultValue={known ?? category} />
      </Field>
      <Field label="City or postcode">
        <Input name="location" defaultValue={location} maxLength={60} />
      </Field>
      <Button type="submit" icon={<Search aria-hidden className="size-4.5" />}>
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </Form>
  );
}

type NoJobsProps = Pick<JobsTabProps, "unknownPlace" | "unknownTyped" | "filters">;

/** A browse id as text: "home" → "Home". */
const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

function JobList({ jobs, selection, nextCursor, cursor, unknownPlace, unknownTyped, filters }: JobsTabProps) {
  const brand = useBrand();
  const here = { ...filters, show: filters.chip, chip: undefined };
  if (jobs.length === 0) return <NoJobs unknownPlace={unknownPlace} unknownTyped={unknownTyped} filters={filters} />;
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {jobs.map((job) => (
          <OpenJobCard
            key={job.id}
            job={job}
            brand={brand}
            acts={<JobActs job={job} selected={job.id === selection?.job.id} />}
          />
        ))}
      </ul>
      {(nextCursor || cursor) && (
        <nav aria-label="More jobs" className="mt-6 flex flex-wrap justify-center gap-3">
          {cursor && <ButtonLink to={addressWith(here)}>Back to the newest</ButtonLink>}
          {nextCursor && <ButtonLink to={addressWith({ ...here, cursor: nextCursor })}>Show older jobs</ButtonLink>}
        </nav>
      )}
    </>
  );
}

function NoJobs({ unknownPlace, unknownTyped, filters }: NoJobsProps) {
  const filtered = filters.chip !== "all" || filters.category || filters.location || filters.q;
  const showAll = (
    <ButtonLink to="/browse?show=all" variant="agree">
      Show all jobs
    </ButtonLink>
  );
  const empty = (children: ReactNode, action?: ReactNode) => (
    <EmptyState icon={ClipboardList} title="No jobs available" action={action}>
      {children}
    </EmptyState>
  );
  if (unknownPlace === "own")
    return empty(
      `We do not know where you work yet. Add a city or postcode area to your profile to see jobs within ${radiusText(NEARBY_MILES)}.`,
      <ButtonLink to="/edit-tradesperson-profile" variant="agree">
        Add your service areas
      </ButtonLink>,
    );
  if (unknownTyped) {
    const { text, meant } = unknownTyped;
    const near = { ...filters, show: filters.chip, chip: undefined, location: meant ?? undefined };
    return empty(
      meant ? text : `${text}.`,
      meant ? (
        <ButtonLink to={addressWith(near)} variant="agree">
          {`Search near ${meant}`}
        </ButtonLink>
      ) : (
        showAll
      ),
    );
  }
  if (filtered) return empty("No open jobs match these filters. Try removing some.", showAll);
  return empty("New jobs appear here as soon as customers post them.");
}
