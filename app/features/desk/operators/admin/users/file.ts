import { listFile } from "#app/web/list-file.server.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { DESK_ROLE_LABELS } from "#kernel/desk-roles.ts";
import { type ListedUser, listUsers } from "../../index.server.ts";
import { userGroup } from "../../rules/user.schema.ts";
import { usersList } from "./list.ts";

const file = listFile<ListedUser>({
  list: usersList,
  read: (ctx, query, page) =>
    listUsers(ctx, {
      ...page,
      q: firstCharacters(query.get("q") ?? "", 255),
      show: userGroup.safeParse(query.get("show")).data ?? "all",
    }),
  columns: {
    name: ({ fullName }) => fullName,
    email: ({ email }) => email,
    "email verified": ({ emailVerified }) => (emailVerified ? "yes" : "no"),
    account: ({ userType }) => userType,
    role: ({ deskRole }) => deskRole && DESK_ROLE_LABELS[deskRole],
    suspended: ({ suspendedAt }) => suspendedAt,
    joined: ({ createdAt }) => createdAt,
    id: ({ id }) => id,
  },
});

/** The list of /admin/users as CSV. */
export const loader = file.loader;
export const action = file.action;
