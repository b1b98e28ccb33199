import { useEffect } from "react";
import { Form } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { SECOND } from "#kernel/clock.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { stopBulkAction } from "../actions.server.ts";
import { findBulk } from "../index.server.ts";
import { bulkAnswerMachine, bulkStateLabels } from "../rules/bulk-answer.machine.ts";
import { BulkCounts } from "../ui/bulk-counts.tsx";
import type { Route } from "./+types/bulk-status";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Answer to many");

export async function loader({ context, params }: Route.LoaderArgs) {
  return { bulk: await orErrorPage(findBulk(adminOf(context, "support.answer"), params.id)) };
}

export const action = adminActions(stopBulkAction);

const EVERY = 5 * SECOND;

/** /admin/support/bulk/:id: how far an answer to many is, and the way to stop it. */
export default function BulkStatus({ loaderData: { bulk }, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  const refresh = useRefresh();
  const canStop = bulkAnswerMachine.can(bulk.status, "stop", "admin");
  useEffect(() => {
    if (!canStop) return;
    const timer = setInterval(() => !document.hidden && void refresh(), EVERY);
    return () => clearInterval(timer);
  }, [canStop, refresh]);
  return (
    <div className="max-w-content">
      <Breadcrumbs
        steps={[
          { name: "Cases", path: "/admin/cases" },
          { name: "Answer to many", path: `/admin/support/bulk/${bulk.id}` },
        ]}
      />
      <PageHeader
        title={bulk.total === 1 ? "Answer to 1 ticket" : `Answer to ${bulk.total} tickets`}
        above={<Badge>{bulkStateLabels[bulk.status]}</Badge>}
        action={
          canStop && (
            <Form method="post">
              <input type="hidden" name="bulkId" value={bulk.id} />
              <SubmitButton intent="stop-bulk" variant="danger" block busyLabel="Stopping…">
                {bulk.status === "sending" ? "Stop" : "Undo"}
              </SubmitButton>
            </Form>
          )
        }
      >
        <span role="status" className="num">
          {bulk.left === 0
            ? "Every ticket has had its turn."
            : `${bulk.left} of ${bulk.total} have not had their turn.`}
        </span>
      </PageHeader>
      <BulkCounts counts={bulk.counts} />
      <p className="mt-6 whitespace-pre-line rounded-lg border border-line bg-raised p-4 wrap-anywhere">
        {bulk.content}
      </p>
    </div>
  );
}
