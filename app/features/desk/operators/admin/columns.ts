import { redirect } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { chooseColumnsAction } from "../actions.server.ts";
import type { Route } from "./+types/columns";

/** The forms are in the menus of the lists. */
export function loader({ context }: Route.LoaderArgs) {
  adminOf(context, "overview.read");
  return redirect("/admin", 302);
}

export const action = adminActions(chooseColumnsAction);
