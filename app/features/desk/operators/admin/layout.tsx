import { type ComponentType, useEffect, useState } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { adminOf } from "#app/web/admin.server.ts";
import { ChosenColumns } from "#ui/desk/chosen-columns.ts";
import { ErrorPage } from "#ui/error-page.tsx";
import { chosenColumns, waitingCounts } from "../index.server.ts";
import type { Route } from "./+types/layout";
import { DeskFrame } from "./desk-frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminOf(context, "overview.read");
  const [counts, columns] = await Promise.all([waitingCounts(ctx), chosenColumns(ctx)]);
  return { counts, columns };
}

/** The layout of /admin, the operators' own frame. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <DeskFrame viewer={root?.viewer ?? null} unread={root?.unreadNotifications ?? 0} counts={loaderData.counts}>
      <LazyPresence />
      <ChosenColumns value={loaderData.columns}>
        <Outlet />
      </ChosenColumns>
    </DeskFrame>
  );
}

/** Keeps the navigation beside the error of a page. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <DeskFrame viewer={root?.viewer ?? null} unread={root?.unreadNotifications ?? 0} counts={loaderData?.counts}>
      <ErrorPage error={error} />
    </DeskFrame>
  );
}

/** Says who else has the page's case open. Loaded after the page, because nothing of it is on the page before. */
function LazyPresence() {
  const [Presence, setPresence] = useState<ComponentType>();
  useEffect(() => {
    void import("../../cases/ui/case-presence.tsx").then(({ CasePresence }) => setPresence(() => CasePresence));
  }, []);
  return Presence ? <Presence /> : null;
}
