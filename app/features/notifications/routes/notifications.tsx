import { useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { timeOfDay } from "#kernel/dates.ts";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { readAllNotifications } from "../actions.server.ts";
import { listNotifications } from "../index.server.ts";
import { byDay } from "../rules/by-day.ts";
import { NotificationList } from "../ui/notification-list.tsx";
import { ReadAll } from "../ui/read-all.tsx";
import type { Route } from "./+types/notifications";
import { texts } from "./notifications.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.notifications);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, "/auth?next=/notifications");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await listNotifications(app, { limit: 30, ...(cursor && { cursor }) });
  const days = byDay(items, app.clock.now()).map(({ day, items }) => ({
    day,
    items: items.map(({ id, topic, title, text, readAt, createdAt }) => ({
      id,
      topic,
      title,
      text,
      unread: readAt === null,
      time: { iso: createdAt.toISOString(), words: timeOfDay(createdAt) },
    })),
  }));
  return { days, nextCursor, older: cursor !== undefined };
}

export const action = pageActions(readAllNotifications);

export default function Notifications({ loaderData: { days, nextCursor, older } }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(useActionData());
  const unread = days.some(({ items }) => items.some((item) => item.unread));
  return (
    <Page width="form">
      <PageHeader title={t.notifications} action={unread && <ReadAll />} />
      <NotificationList days={days} nextCursor={nextCursor} older={older} />
    </Page>
  );
}
