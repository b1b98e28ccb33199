import { data, type MetaArgs } from "react-router";
import { NotFound } from "#ui/error-page.tsx";
import { pageMeta } from "#ui/page-meta.ts";

/** Every path that is not in the map: a 404 in the frame of whoever asked. */
export const loader = () => data(null, { status: 404 });
/** Sending something there finds nothing either. */
export const action = () => data(null, { status: 404 });

export const meta = (args: MetaArgs) => pageMeta(args, "Page not found");

export default function NotFoundRoute() {
  return <NotFound />;
}
