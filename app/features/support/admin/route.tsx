import { MessagesSquare, TextQuote } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/use-can.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { allThreads, type ListedThread, waitingThreads } from "../index.server.ts";
import type { Route } from "./+types/route";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.supportChat);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "support.answer");
  const { searchParams } = new URL(request.url);
  if (searchParams.get("show") !== "all") return { all: false, threads: await waitingThreads(app), next: null };
  const page = await allThreads(app, { cursor: searchParams.get("cursor") ?? undefined });
  return { all: true, threads: page.items, next: page.nextCursor };
}

/** The team's inbox: the longest wait comes first. */
export default function SupportInbox({ loaderData: { all, threads, next } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const can = useCan();
  return (
    <>
      <PageHeader
        title={t.supportChat}
        action={
          can("answers.change") && (
            <ButtonLink to="/admin/support/answers" icon={<TextQuote aria-hidden className="size-5" />}>
              {t.usualAnswers}
            </ButtonLink>
          )
        }
      />
      <TabLinks
        label={t.conversations}
        className="mb-2"
        tabs={[
          { to: "/admin/support", label: t.toAnswer, current: !all },
          { to: "/admin/support?show=all", label: t.all, current: all },
        ]}
      />
      {threads.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={all ? t.nobodyHasWrittenYet : t.noMessagesToAnswer}>
          {t.conversationsAreListedHere}
        </EmptyState>
      ) : (
        <RowList bare>
          {threads.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} />
          ))}
        </RowList>
      )}
      <ShowMore to={next && `?show=all&cursor=${next}`} label={t.showEarlier} />
      <CsvDownload list="support" query={{ show: all ? "all" : undefined }} />
    </>
  );
}

const ThreadRow = ({ thread }: { thread: ListedThread }) => {
  const t = useTexts(texts);
  return (
    <Row
      pressable
      start={<Avatar name={thread.fullName} seed={thread.userId ?? thread.id} src={thread.avatarUrl} />}
      end={thread.waitingSince && <Badge tone="waiting">{t.waiting}</Badge>}
    >
      <CardLink to={`/admin/support/${thread.id}`} className="font-semibold">
        {thread.fullName}
      </CardLink>
      {thread.visitorEmail && (
        <p className="break-words text-soft text-sm">{t.emailWithoutAccount(thread.visitorEmail)}</p>
      )}
      <p className="line-clamp-2 break-words text-soft">{thread.last}</p>
      <p className="num text-soft text-sm">
        {thread.waitingSince ? t.waitingSince(dayAndTime(thread.waitingSince)) : dayAndTime(thread.updatedAt)}
      </p>
    </Row>
  );
};
