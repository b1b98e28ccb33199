import { redirect } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { downloadPlatformReport } from "../actions.server.ts";
import type { Route } from "./+types/report";

/** The form is on /admin/payments/sellers. */
export function loader({ context }: Route.LoaderArgs) {
  adminOf(context, "tax.read");
  return redirect("/admin/payments/sellers", 302);
}

/** The platform report of a year as a file. A form requests it, because the download needs a reason. */
export const action = adminActions(downloadPlatformReport);
