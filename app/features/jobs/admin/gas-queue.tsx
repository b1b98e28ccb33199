import { Flame } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { gasReviews } from "../index.server.ts";
import { gasWords } from "../rules/gas-signs.ts";
import type { Route } from "./+types/gas-queue";
import { gasList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Gas work");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminOf(context, "gas.decide");
  const jobs = await gasReviews(ctx);
  const now = ctx.clock.now();
  return jobs.map((job) => ({
    id: job.id,
    title: job.title,
    customer: job.customer,
    category: job.category,
    words: gasWords(job).join(", "),
    deadline: shownDeadline(job.gasReviewAt && targetOf("gas", job.gasReviewAt), now),
    since: job.gasReviewAt ? mediumDay(job.gasReviewAt) : "",
  }));
}

/** Jobs whose customer says that they do not involve gas, although their words suggest it. */
export default function GasQueue({ loaderData: jobs }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title="Gas work" tools={<ListTools list={gasList} />}>
        The customer said the job does not involve gas, but the description suggests it does. It counts as gas work
        until you decide.
      </DeskHead>
      {jobs.length === 0 ? (
        <EmptyState icon={Flame} title="No jobs to decide">
          Jobs appear here when the answer and the description do not match.
        </EmptyState>
      ) : (
        <DeskTable list={gasList} cells={cells} rows={jobs} rowKey={({ id }) => id} act="Open" />
      )}
      <ListKeys />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"][number];

const cells: Cells<Listed, keyof typeof gasList.columns> = {
  deadline: { className: "w-28", sorted: "ascending", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  job: {
    cell: ({ id, title, customer, words }) => (
      <>
        <CardLink to={`/admin/gas/${id}`} className="line-clamp-2 font-semibold wrap-anywhere">
          {title}
        </CardLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">{[customer, words].join(", ")}</span>
      </>
    ),
  },
  customer: { wide: "lg", className: "max-w-36 truncate", cell: ({ customer }) => customer },
  category: { wide: "xl", cell: ({ category }) => category },
  words: { wide: "lg", className: "max-w-36 truncate", cell: ({ words }) => words },
  since: { wide: "xl", end: true, className: "text-soft", cell: ({ since }) => since },
};
