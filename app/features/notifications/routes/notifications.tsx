import {
  BadgeCheck,
  Banknote,
  Bell,
  CalendarCheck,
  CheckCheck,
  ClipboardList,
  FileText,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Star,
} from "lucide-react";
import { Form, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { timeOfDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { readAllNotifications } from "../actions.server.ts";
import { listNotifications } from "../index.server.ts";
import { byDay } from "../rules/by-day.ts";
import type { Route } from "./+types/notifications";

const icons: Record<string, LucideIcon> = {
  jobs: ClipboardList,
  quotes: FileText,
  bookings: CalendarCheck,
  money: Banknote,
  messages: MessageCircle,
  reviews: Star,
  safety: ShieldCheck,
  checks: BadgeCheck,
};

/** The icon of a notification's topic. */
function TopicIcon({ topic }: { topic: string }) {
  const Icon = icons[topic] ?? Bell;
  return (
    <span className="inline-flex size-10 items-center justify-center rounded-md bg-green-soft text-green">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

interface ListedNotification {
  id: string;
  topic: string;
  title: string;
  text: string;
  unread: boolean;
  time: { iso: string; words: string };
}

interface NotificationListProps {
  days: readonly { day: string; items: readonly ListedNotification[] }[];
  nextCursor: string | null;
  /** This page of the list does not begin with the newest notification. */
  older: boolean;
}

function NotificationList({ days, nextCursor, older }: NotificationListProps) {
  if (days.length === 0 && !older) return <NoNotifications />;
  return (
    <>
      {days.map(({ day, items }) => (
        <section key={day} className="mb-8">
          <h2 className="mb-1 font-heading font-semibold text-lg">{day}</h2>
          <RowList>
            {items.map((item) => (
              <NotificationRow key={item.id} item={item} />
            ))}
          </RowList>
        </section>
      ))}
      <p className="flex flex-wrap justify-center gap-3">
        {older && <ButtonLink to="/notifications">Newest</ButtonLink>}
        {nextCursor && <ButtonLink to={`/notifications?cursor=${nextCursor}`}>Earlier notifications</ButtonLink>}
      </p>
    </>
  );
}

function NotificationRow({ item: { id, topic, title, text, unread, time } }: { item: ListedNotification }) {
  return (
    <Row
      pressable
      className="py-4"
      start={<TopicIcon topic={topic} />}
      end={
        <>
          <time dateTime={time.iso} className="num text-sm text-soft">
            {time.words}
          </time>
          {unread && <span aria-hidden className="mt-1 size-2.5 rounded-full bg-amber" />}
        </>
      }
    >
      <CardLink
        to={`/notifications/${id}`}
        className={cx("block break-words", unread ? "font-bold" : "font-semibold text-soft")}
      >
        {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
        {title}
      </CardLink>
      <p className="line-clamp-2 break-words text-soft">{text}</p>
    </Row>
  );
}

const NoNotifications = () => (
  <EmptyState
    icon={Bell}
    title="No notifications yet"
    action={<ButtonLink to="/profile?tab=settings">Choose your notifications</ButtonLink>}
  >
    Updates about your jobs, quotes, bookings, payments and messages appear here.
  </EmptyState>
);

const ReadAll = () => (
  <Form method="post">
    <SubmitButton
      intent="read-all-notifications"
      block
      icon={<CheckCheck aria-hidden className="size-5" />}
      busyLabel="Marking…"
    >
      Mark all as read
    </SubmitButton>
  </Form>
);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Notifications");

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
  useActionToast(useActionData());
  const unread = days.some(({ items }) => items.some((item) => item.unread));
  return (
    <Page width="form">
      <PageHeader title="Notifications" action={unread && <ReadAll />} />
      <NotificationList days={days} nextCursor={nextCursor} older={older} />
    </Page>
  );
}
