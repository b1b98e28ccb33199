import { CalendarDays, Mail, MapPin, ShieldCheck, Wrench } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/allowed.tsx";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { restoreUserAction } from "#features/risk/actions.server.ts";
import { type SharedSignal, sharedSignals } from "#features/risk/index.server.ts";
import { signalLabels } from "#features/risk/rules/identity-signal.ts";
import { mediumDay } from "#kernel/dates.ts";
import { DESK_ROLE_LABELS } from "#kernel/desk-roles.ts";
import { isId, newId } from "#kernel/id.ts";
import { formatPounds } from "#kernel/money.ts";
import { ratingOf } from "#kernel/rating.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Facts } from "#ui/facts.tsx";
import { Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Rating } from "#ui/rating.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { writeFirstAction } from "../../../support/actions.server.ts";
import { WriteFirst } from "../../../support/admin/write-first.tsx";
import {
  addNoteAction,
  grantAdminAction,
  helpSignInAction,
  revokeAdminAction,
  startViewingAction,
} from "../../actions.server.ts";
import { findUser, newestNotes, personTimeline } from "../../index.server.ts";
import { DeskNotes } from "../desk-notes.tsx";
import { DeskTimeline } from "../desk-timeline.tsx";
import type { Route } from "./+types/detail";
import { type ShownUser, UserActs } from "./user-acts.tsx";

const kinds = { customer: "Customer", tradesperson: "Tradesperson" };

/** The account's details. */
function UserFacts({ user }: { user: ShownUser }) {
  return (
    <header className="mb-8 flex flex-wrap items-start gap-x-5 gap-y-4">
      <Avatar name={user.fullName} seed={user.id} src={user.avatarUrl} size="lg" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="title break-words">{user.fullName}</h1>
          {user.suspendedAt && <Badge tone="danger">Suspended</Badge>}
          {user.deskRole && <Badge tone="active">{DESK_ROLE_LABELS[user.deskRole]}</Badge>}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-soft">
          {kinds[user.userType]}
          <Rating rating={ratingOf(user)} reviewCount={user.reviewCount} />
        </p>
        <Facts
          className="mt-3"
          small
          facts={[
            { icon: Mail, label: "Email", text: `${user.email}${user.emailVerified ? "" : " (not verified)"}` },
            { icon: CalendarDays, label: "Joined", text: `Joined ${mediumDay(user.createdAt)}` },
            ...(user.postcode ? [{ icon: MapPin, label: "Postcode", text: user.postcode }] : []),
            ...(user.trade
              ? [
                  {
                    icon: Wrench,
                    label: "Trade",
                    text: `${user.trade}, ${user.verified ? "verified" : "not verified"}`,
                  },
                ]
              : []),
            {
              icon: ShieldCheck,
              label: "Two-factor",
              text: user.twoFactorEnabled ? "Two-factor on" : "Two-factor off",
            },
          ]}
        />
      </div>
    </header>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (args.loaderData as { user?: { fullName: string } } | undefined)?.user?.fullName ?? "User");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = adminOf(context, "people.read");
  const asked = new URL(request.url).searchParams;
  const [kind, cursor] = [asked.get("kind") ?? undefined, asked.get("before") ?? undefined];
  const [user, matches, timeline, notes] = await Promise.all([
    orErrorPage(findUser(app, params.id)),
    isId(params.id) ? sharedSignals(app.db, params.id) : [],
    personTimeline(app, { personId: params.id, kind, cursor }),
    newestNotes(app, { personId: params.id }),
  ]);
  const isSelf = app.actor.kind === "user" && app.actor.id === params.id;
  const shown = kind && timeline.kinds.includes(kind) ? kind : undefined;
  return {
    user,
    matches,
    timeline,
    kind: shown,
    isOlder: cursor !== undefined,
    isSelf,
    notes,
    noteId: newId(),
    firstId: newId(),
  };
}

export const action = adminActions(
  restoreUserAction,
  grantAdminAction,
  revokeAdminAction,
  startViewingAction,
  addNoteAction,
  helpSignInAction,
  writeFirstAction,
);

/** One person's account, with the actions of operators. */
export default function UserPage({ loaderData }: Route.ComponentProps) {
  const can = useCan();
  const { user, matches, timeline, kind, isOlder, isSelf, notes, noteId, firstId } = loaderData;
  return (
    <>
      <UserFacts user={user} />
      <TwoColumn
        panel={
          <>
            <UserActs user={user} isSelf={isSelf} />
            {can("support.answer") && !user.closedAt && !isSelf && (
              <WriteFirst personId={user.id} name={user.fullName} ticketId={firstId} />
            )}
            <DeskNotes notes={notes} noteId={noteId} about={{ personId: user.id }} />
          </>
        }
      >
        <Section title="Money">
          <p className="num">{`${formatPounds(user.money.held)} held for their bookings, ${formatPounds(user.money.owed)} owed to them.`}</p>
        </Section>
        <UserMatches matches={matches} />
        <DeskTimeline timeline={timeline} page={`/admin/users/${user.id}`} kind={kind} isOlder={isOlder} />
      </TwoColumn>
    </>
  );
}

/** Other accounts that share details with this one that two people should not share. */
function UserMatches({ matches }: { matches: readonly SharedSignal[] }) {
  if (matches.length === 0) return null;
  return (
    <Section title="Matches">
      <RowList>
        {matches.map(({ kind, userId, fullName, suspended, closed }) => (
          <Row
            key={`${userId} ${kind}`}
            end={(suspended && <Badge tone="danger">Suspended</Badge>) || (closed && <Badge tone="done">Closed</Badge>)}
          >
            <Link to={`/admin/users/${userId}`} className="link font-semibold">
              {fullName}
            </Link>
            <p className="text-soft text-sm">{`Same ${signalLabels[kind]}`}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
