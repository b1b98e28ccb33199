import { Users as People } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Dots } from "#ui/dots.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { ListSearch } from "#ui/list-search.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { type ListedUser, listUsers } from "../../index.server.ts";
import { USER_GROUPS, type UserGroup, userGroup } from "../../rules/user-search.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Users");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").slice(0, 255);
  const show = userGroup.safeParse(searchParams.get("show")).data ?? "all";
  const page = await listUsers(app, { q, show, cursor: searchParams.get("cursor") ?? undefined });
  return { q, show, users: page.items, next: page.nextCursor };
}

const groupNames: Record<UserGroup, string> = {
  all: "All",
  customers: "Customers",
  tradespeople: "Tradespeople",
  suspended: "Suspended",
  admins: "Admins",
};

function address(show: UserGroup, q: string, cursor?: string) {
  const query = new URLSearchParams({ ...(show !== "all" && { show }), ...(q && { q }), ...(cursor && { cursor }) });
  return query.size > 0 ? `?${query}` : "/admin/users";
}

export default function Users({ loaderData: { q, show, users, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Users" />
      <ListSearch
        label="Name or email"
        hint="The start of a name or email address"
        q={q}
        maxLength={255}
        parameters={{ show: show === "all" ? undefined : show }}
      />
      <FilterChips
        label="Show"
        className="mt-5 mb-2"
        chips={USER_GROUPS.map((group) => ({
          to: address(group, q),
          label: groupNames[group],
          current: group === show,
        }))}
      />
      {users.length === 0 ? (
        <EmptyState icon={People} title="Nobody found">
          Try another name, email address or group.
        </EmptyState>
      ) : (
        <RowList bare>
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </RowList>
      )}
      <ShowMore to={next && address(show, q, next)} label="Show earlier" />
    </>
  );
}

const UserRow = ({ user }: { user: ListedUser }) => (
  <Row
    pressable
    start={<Avatar name={user.fullName} seed={user.id} src={user.avatarUrl} />}
    end={<UserBadge user={user} />}
  >
    <CardLink to={`/admin/users/${user.id}`} className="font-semibold">
      {user.fullName}
    </CardLink>
    <p className="break-words text-soft text-sm">{user.email}</p>
    <Dots
      className="num first-letter:uppercase"
      items={[user.userType, `joined ${mediumDay(user.createdAt)}`, !user.emailVerified && "address not verified"]}
    />
  </Row>
);

const UserBadge = ({ user }: { user: ListedUser }) => {
  if (user.suspendedAt) return <Badge tone="danger">Suspended</Badge>;
  return user.isAdmin ? <Badge tone="active">Admin</Badge> : null;
};
