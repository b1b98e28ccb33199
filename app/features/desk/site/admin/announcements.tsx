import { Megaphone, Pencil, Plus } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { endAnnouncementAction } from "../actions.server.ts";
import { listAnnouncements } from "../index.server.ts";
import { AUDIENCE_LABELS, KIND_LABELS, stateOf } from "../rules/announcement.ts";
import type { Route } from "./+types/announcements";
import { SiteHead } from "./site-head.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Announcements");

type Listed = Awaited<ReturnType<typeof listAnnouncements>>["open"][number];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminOf(context, "announcements.change");
  const { open, ended } = await listAnnouncements(ctx);
  const present = (one: Listed) => ({
    id: one.id,
    text: one.text,
    link: one.link,
    state: stateOf(one, ctx.clock.now()),
    about: `${KIND_LABELS[one.kind].label} for ${AUDIENCE_LABELS[one.audience].toLowerCase()}, ${dayAndTime(one.startsAt)} to ${dayAndTime(one.endsAt)}`,
    author: one.author,
  });
  return { open: open.map(present), ended: ended.map(present) };
}

export const action = adminActions(endAnnouncementAction);

/** /admin/site: the announcements at the top of pages: current, future and past. */
export default function Announcements({ loaderData: { open, ended }, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <div className="max-w-form">
      <SiteHead part="announcements" />
      <Section
        title="Shown and planned"
        action={
          <ButtonLink to="/admin/site/announcement" variant="primary" icon={<Plus aria-hidden className="size-5" />}>
            Write an announcement
          </ButtonLink>
        }
      >
        {open.length === 0 ? (
          <EmptyState icon={Megaphone} title="No announcements">
            There are no announcements now, and none planned.
          </EmptyState>
        ) : (
          <RowList>
            {open.map((one) => (
              <OpenRow key={one.id} one={one} />
            ))}
          </RowList>
        )}
      </Section>
      {ended.length > 0 && (
        <Section title="Ended">
          <RowList>
            {ended.map((one) => (
              <Row key={one.id}>
                <Words one={one} />
              </Row>
            ))}
          </RowList>
        </Section>
      )}
    </div>
  );
}

type Presented = Route.ComponentProps["loaderData"]["open"][number];

function OpenRow({ one }: { one: Presented }) {
  const dialog = `end-${one.id}`;
  const isLive = one.state === "live";
  return (
    <Row
      end={<Badge tone={isLive ? "active" : "waiting"}>{isLive ? "Shown now" : "Planned"}</Badge>}
      below={
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink
            to={`/admin/site/announcement?change=${one.id}`}
            variant="text"
            icon={<Pencil aria-hidden className="size-4.5" />}
          >
            Change
          </ButtonLink>
          <DialogTrigger dialog={dialog}>{isLive ? "End now" : "Cancel"}</DialogTrigger>
          <ConfirmDialog
            id={dialog}
            title={isLive ? "End this announcement?" : "Cancel this announcement?"}
            intent="end-announcement"
            confirm={isLive ? "End now" : "Cancel announcement"}
            busyLabel="Ending…"
            cancel="Keep announcement"
            fields={{ announcementId: one.id }}
          >
            {`We’ll stop showing “${one.text}”.`}
          </ConfirmDialog>
        </div>
      }
    >
      <Words one={one} />
    </Row>
  );
}

const Words = ({ one: { text, link, about, author } }: { one: Presented }) => (
  <>
    <p className="font-semibold wrap-anywhere">{text}</p>
    <p className="text-soft text-sm">{author ? `${about}, by ${author}` : about}</p>
    {link && <p className="text-soft text-sm wrap-anywhere">{`Links to ${link}`}</p>}
  </>
);
