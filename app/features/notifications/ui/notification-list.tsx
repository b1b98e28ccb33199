import { Bell } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { TopicIcon } from "./topic-icon.tsx";

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

export function NotificationList({ days, nextCursor, older }: NotificationListProps) {
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
