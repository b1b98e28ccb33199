import { redirect } from "react-router";
import { z } from "zod";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { ctx } from "#app/web/context.ts";
import { reasonText } from "#app/web/reason.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { exportPlatformReport } from "#features/documents/index.server.ts";
import type { Route } from "./+types/report";

const asked = z.object({ year: z.coerce.number("Choose a year").int().min(2000).max(2999), reason: reasonText });

/** The form is on /admin/payments. */
export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return redirect("/admin/payments", 302);
}

/** The platform report of a year as a file; asked for by a form, because it is an act with a reason. */
export const action = adminActions({
  report: async ({ context, form }) => {
    const wanted = asked.safeParse(Object.fromEntries(form));
    if (!wanted.success) {
      const description = wanted.error.issues[0]?.message ?? "";
      return toastAndRedirect("/admin/payments", { tone: "error", title: "Validation Error", description });
    }
    const body = await exportPlatformReport(context.get(ctx), wanted.data);
    return new Response(body, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="platform-report-${wanted.data.year}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  },
});
