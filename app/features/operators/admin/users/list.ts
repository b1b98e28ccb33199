import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./texts.ts";

/** /admin/users. */
export const usersList = deskList({
  id: "users",
  name: texts.people,
  needs: "people.read",
  columns: {
    name: texts.name,
    email: texts.email,
    account: texts.account,
    state: texts.state,
    joined: texts.joined,
  },
  fixed: ["name"],
});
