import { CircleCheck } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { retryFailedWebhook } from "#features/money/actions.server.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import type { DeskList } from "#kernel/desk-list.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { Badge } from "#ui/badge.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { retryJobAction } from "../../actions.server.ts";
import { backgroundWork, type FailedWork, type Queue } from "../../index.server.ts";
import { waitText } from "../../rules/wait.format.ts";
import type { Route } from "./+types/route";
import { failedEventsList, failedJobsList, queuesList } from "./lists.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Background work");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminOf(context, "work.retry");
  const { queues, jobs, webhooks } = await backgroundWork(ctx);
  const now = ctx.clock.now();
  const due = (work: FailedWork) => ({ ...work, deadline: shownDeadline(targetOf("work", work.createdAt), now) });
  return { queues, jobs: jobs.map(due), webhooks: webhooks.map(due) };
}

export const action = adminActions(retryJobAction, retryFailedWebhook);

/** Background tasks: failures and queues. */
export default function Work({ loaderData: { queues, jobs, webhooks } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title="Background work">
        Emails, payouts, refunds and payment provider events. We retry failures automatically for days. The ones listed
        here have stopped retrying.
      </DeskHead>
      {jobs.length + webhooks.length === 0 && (
        <EmptyState icon={CircleCheck} title="Nothing has failed">
          Everything is done, or will be retried automatically.
        </EmptyState>
      )}
      <Failed list={failedJobsList} intent="retry-job" field="jobId" failed={jobs} />
      <Failed list={failedEventsList} intent="retry-webhook" field="eventId" failed={webhooks} />
      <Section title="Queues" action={<ListTools list={queuesList} />}>
        {queues.length === 0 ? (
          <p className="text-soft">There is nothing in the queues.</p>
        ) : (
          <DeskTable list={queuesList} cells={queueCells} rows={queues} rowKey={({ task }) => task} />
        )}
      </Section>
      <ListKeys />
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"]["jobs"][number];
type FailedColumn = keyof typeof failedJobsList.columns;

interface FailedProps {
  list: DeskList<FailedColumn>;
  intent: string;
  /** The form field that holds the id. */
  field: "jobId" | "eventId";
  failed: readonly Shown[];
}

function Failed({ list, intent, field, failed }: FailedProps) {
  if (failed.length === 0) return null;
  return (
    <Section title={list.name} action={<ListTools list={list} />}>
      <DeskTable
        list={list}
        cells={failedCells}
        rows={failed}
        rowKey={({ id }) => id}
        act={({ id, name }) => (
          <ReasonDialog
            id={`${intent}-${id}`}
            trigger="Retry"
            triggerVariant="text"
            title={`Try ${name} again?`}
            what="It starts again now. Running it twice is safe."
            intent={intent}
            confirm="Try again"
            busyLabel="Trying…"
            fields={{ [field]: id }}
            hint="We keep this in the audit log."
          />
        )}
      />
    </Section>
  );
}

const failedCells: Cells<Shown, FailedColumn> = {
  deadline: { wide: "lg", className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  work: {
    cell: ({ name, error }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block break-words text-red text-xs lg:hidden">{error}</span>
      </>
    ),
  },
  error: { wide: "lg", className: "break-words text-red", cell: ({ error }) => error },
  attempts: { wide: "xl", end: true, cell: ({ attempts }) => attempts },
  failed: { wide: "lg", end: true, className: "text-soft", cell: ({ createdAt }) => shortDayAndTime(createdAt) },
};

const queueCells: Cells<Queue, keyof typeof queuesList.columns> = {
  task: { className: "w-full", cell: ({ task }) => <span className="font-semibold wrap-anywhere">{task}</span> },
  ready: { wide: "lg", end: true, cell: ({ ready }) => ready },
  oldest: { wide: "lg", end: true, cell: ({ oldest }) => oldest !== null && waitText(oldest) },
  running: { wide: "lg", end: true, cell: ({ running }) => running },
  later: { wide: "lg", end: true, cell: ({ later }) => later },
  retrying: { wide: "lg", end: true, cell: ({ retrying }) => retrying },
  state: {
    end: true,
    cell: ({ failed }) =>
      failed > 0 ? <Badge tone="danger">{`${failed} failed`}</Badge> : <Badge tone="done">OK</Badge>,
  },
};
