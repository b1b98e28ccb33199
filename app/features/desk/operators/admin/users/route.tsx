import { Users as People } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { mediumDay } from "#kernel/dates.ts";
import { DESK_ROLE_LABELS } from "#kernel/desk-roles.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { ListSearch } from "#ui/list-search.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { type ListedUser, listUsers } from "../../index.server.ts";
import { userGroup } from "../../rules/user.schema.ts";
import { USER_GROUPS, type UserGroup } from "../../rules/user-search.ts";
import type { Route } from "./+types/route";
import { usersList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Users");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "people.read");
  const { searchParams } = new URL(request.url);
  const q = firstCharacters(searchParams.get("q") ?? "", 255);
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
      <DeskHead
        title="Users"
        tools={<ListTools list={usersList} query={{ show: show === "all" ? undefined : show, q }} />}
      />
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <ListSearch
          label="Name or email"
          hint="The start of a name or email address"
          q={q}
          maxLength={255}
          parameters={{ show: show === "all" ? undefined : show }}
        />
        <FilterChips
          label="Show"
          className="max-w-full"
          chips={USER_GROUPS.map((group) => ({
            to: address(group, q),
            label: groupNames[group],
            current: group === show,
          }))}
        />
      </div>
      {users.length === 0 ? (
        <EmptyState icon={People} title="No one found">
          Try another name, email address or group.
        </EmptyState>
      ) : (
        <DeskTable list={usersList} cells={cells} rows={users} rowKey={({ id }) => id} />
      )}
      <ShowMore to={next && address(show, q, next)} label="Show earlier" />
      <ListKeys search />
    </>
  );
}

const cells: Cells<ListedUser, keyof typeof usersList.columns> = {
  name: {
    cell: (user) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={user.fullName} seed={user.id} src={user.avatarUrl} size="sm" />
        <span className="min-w-0">
          <CardLink to={`/admin/users/${user.id}`} className="font-semibold wrap-anywhere">
            {user.fullName}
          </CardLink>
          <span className="block break-all text-soft lg:hidden">{user.email}</span>
        </span>
      </span>
    ),
  },
  email: { wide: "lg", className: "break-all", cell: emailText },
  account: { wide: "lg", cell: ({ userType }) => accountTypes[userType] },
  state: { cell: (user) => <UserBadge user={user} /> },
  joined: { wide: "lg", end: true, cell: ({ createdAt }) => mediumDay(createdAt) },
};

const accountTypes = { customer: "Customer", tradesperson: "Tradesperson" };

function emailText({ email, emailVerified }: ListedUser) {
  return emailVerified ? email : `${email} (not verified)`;
}

const UserBadge = ({ user }: { user: ListedUser }) => {
  if (user.suspendedAt) return <Badge tone="danger">Suspended</Badge>;
  return user.deskRole ? <Badge tone="active">{DESK_ROLE_LABELS[user.deskRole]}</Badge> : null;
};
