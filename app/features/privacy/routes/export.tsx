import { useEffect } from "react";
import { Link, useActionData, useRevalidator } from "react-router";
import { type ActionReply, pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { requestExportAction } from "../actions.server.ts";
import { latestExport } from "../index.server.ts";
import { ExportPanel } from "../ui/export-panel.tsx";
import type { Route } from "./+types/export";
import { texts } from "./export.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, textsIn(languageOfMeta(args), texts).downloadYourData);

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
  const t = useTexts(texts);
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
      <PageHeader title={t.downloadYourData}>{t.whatIsInIt}</PageHeader>
      <ExportPanel made={made} />
      <p className="mt-8 text-soft text-sm">
        {t.whatWeHold((text) => (
          <Link to="/privacy" className="link">
            {text}
          </Link>
        ))}
      </p>
    </Page>
  );
}
