import { CircleCheck } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { retryFailedWebhook } from "#features/money/actions.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { retryJobAction } from "../../actions.server.ts";
import { backgroundWork, type FailedWork, type Queue } from "../../index.server.ts";
import { waitText } from "../../rules/wait.format.ts";
import type { Route } from "./+types/route";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.backgroundWork);

export function loader({ context }: Route.LoaderArgs) {
  return backgroundWork(adminOf(context, "work.retry"));
}

export const action = adminActions(retryJobAction, retryFailedWebhook);

/** Background tasks: failures and queues. */
export default function Work({ loaderData: { queues, jobs, webhooks } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.backgroundWork}>{t.aboutWork}</PageHeader>
      {jobs.length + webhooks.length === 0 && (
        <EmptyState icon={CircleCheck} title={t.nothingHasFailed}>
          {t.nothingFailedHint}
        </EmptyState>
      )}
      <Failed title={t.failedJobs} intent="retry-job" field="jobId" failed={jobs} />
      <Failed title={t.failedEvents} intent="retry-webhook" field="eventId" failed={webhooks} />
      <Section title={t.queues}>
        {queues.length === 0 ? (
          <p className="text-soft">{t.noQueues}</p>
        ) : (
          <RowList>
            {queues.map((queue) => (
              <QueueRow key={queue.task} queue={queue} />
            ))}
          </RowList>
        )}
      </Section>
    </>
  );
}

interface FailedProps {
  title: string;
  intent: string;
  /** The form field that holds the id. */
  field: "jobId" | "eventId";
  failed: readonly FailedWork[];
}

function Failed({ title, intent, field, failed }: FailedProps) {
  const t = useTexts(texts);
  if (failed.length === 0) return null;
  return (
    <Section title={title}>
      <RowList>
        {failed.map(({ id, name, error, attempts, createdAt }) => (
          <Row
            key={id}
            className="py-4"
            end={
              <ReasonDialog
                id={`${intent}-${id}`}
                trigger={t.retry}
                title={t.tryAgainQuestion(name)}
                what={t.whatTryingDoes}
                intent={intent}
                confirm={t.tryAgain}
                busyLabel={t.trying}
                fields={{ [field]: id }}
                hint={t.reasonIsAudited}
              />
            }
          >
            <p className="font-semibold">{name}</p>
            <p className="break-words text-red">{error}</p>
            <p className="num text-soft text-sm">{t.failedAt(dayAndTime(createdAt), attempts)}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}

const QueueRow = ({ queue }: { queue: Queue }) => {
  const t = useTexts(texts);
  return (
    <Row
      className="py-3.5"
      end={queue.failed > 0 ? <Badge tone="danger">{t.failed(queue.failed)}</Badge> : <Badge tone="done">{t.ok}</Badge>}
    >
      <p className="font-semibold">{queue.task}</p>
      <p className="num text-soft text-sm">
        {[
          t.ready(queue.ready, queue.oldest === null ? null : waitText(queue.oldest)),
          t.running(queue.running),
          t.forLater(queue.later),
          t.retrying(queue.retrying),
        ].join(" · ")}
      </p>
    </Row>
  );
};
