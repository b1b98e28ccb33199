import { deskList } from "#kernel/desk-list.ts";

/** /admin/users. */
export const usersList = deskList({
  id: "users",
  name: "People",
  needs: "people.read",
  columns: {
    name: "Name",
    email: "Email",
    account: "Account",
    state: "State",
    joined: "Joined",
  },
  fixed: ["name"],
});
