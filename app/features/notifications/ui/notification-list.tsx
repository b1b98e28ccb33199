import { Bell } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { texts } from "./notification-list.texts.ts";
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
  const t = useTexts(texts);
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
        {older && <ButtonLink to="/notifications">{t.newest}</ButtonLink>}
        {nextCursor && <ButtonLink to={`/notifications?cursor=${nextCursor}`}>{t.earlierNotifications}</ButtonLink>}
      </p>
    </>
  );
}

function NotificationRow({ item: { id, topic, title, text, unread, time } }: { item: ListedNotification }) {
  const t = useTexts(texts);
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
        {unread && <VisuallyHidden>{t.unread} </VisuallyHidden>}
        {title}
      </CardLink>
      <p className="line-clamp-2 break-words text-soft">{text}</p>
    </Row>
  );
}

const NoNotifications = () => {
  const t = useTexts(texts);
  return (
    <EmptyState
      icon={Bell}
      title={t.noNotificationsYet}
      action={<ButtonLink to="/profile?tab=settings">{t.chooseYourNotifications}</ButtonLink>}
    >
      {t.updatesAboutYourJobs}
    </EmptyState>
  );
};
