import { adminOf } from "#app/web/admin.server.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Admin");

export function loader({ context }: Route.LoaderArgs) {
  return { name: adminOf(context).settings.BRAND_NAME };
}

/** What there is, and what waits. */
export default function Overview({ loaderData: { name } }: Route.ComponentProps) {
  return <PageHeader title="Admin">What waits for {name}’s team.</PageHeader>;
}
