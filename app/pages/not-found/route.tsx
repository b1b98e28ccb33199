import { data, type MetaArgs } from "react-router";
import { NotFound } from "#ui/error-page.tsx";
import { pageMeta } from "#ui/page-meta.ts";

/** Every unknown path: a 404 in the layout of the current user. */
export const loader = () => data(null, { status: 404 });
/** Form submissions get a 404 too. */
export const action = () => data(null, { status: 404 });

export const meta = (args: MetaArgs) => pageMeta(args, "Page not found");

export default function NotFoundRoute() {
  return <NotFound />;
}
