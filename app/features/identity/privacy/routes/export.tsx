import { useEffect } from "react";
import { Link, useActionData, useRevalidator } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { requestExportAction } from "../actions.server.ts";
import { latestExport } from "../index.server.ts";
import { ExportPanel } from "../ui/export-panel.tsx";
import type { Route } from "./+types/export";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Download your data");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, "/auth?next=/profile/export");
  const made = await latestExport(app);
  if (!made) return { made: null };
  const { id, state, done, total, bytes, readyAt, expiresAt } = made;
  return {
    made: {
      id,
      state,
      done,
      total,
      bytes: bytes ?? 0,
      ready: readyAt && dayAndTime(readyAt),
      expires: expiresAt && dayAndTime(expiresAt),
    },
  };
}

export const action = pageActions(requestExportAction);

/** The time between two requests for the progress. */
const POLL_MS = 1_500;

/** Requests a copy of the signed-in person's data, shows its progress and offers the download. */
export default function ExportPage({ loaderData: { made } }: Route.ComponentProps) {
  useActionToast(useActionData<ActionReply>());
  const { state } = useRevalidator();
  const refresh = useRefresh();
  const making = made?.state === "making";
  // Each response schedules the next request.
  useEffect(() => {
    if (!making || state !== "idle") return;
    const timer = setTimeout(() => void refresh(), POLL_MS);
    return () => clearTimeout(timer);
  }, [making, state, refresh]);
  return (
    <Page width="form">
      <PageHeader title="Download your data">
        One ZIP file with the data we hold about you: your details, jobs, quotes, bookings, payments, messages, reviews
        and notifications as JSON, and your photos, files and documents.
      </PageHeader>
      <ExportPanel made={made} />
      <p className="mt-8 text-soft text-sm">
        What we hold and why is on our{" "}
        <Link to="/privacy" className="link">
          privacy page
        </Link>
        .
      </p>
    </Page>
  );
}
