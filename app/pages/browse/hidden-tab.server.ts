import type { Ctx } from "#app/context.server.ts";
import { listHiddenJobs, markCounts } from "#features/jobs/index.server.ts";
import { addressWith } from "./address.ts";
import { jobRowOf } from "./job-row.server.ts";

export const isHiddenJobs = ({ searchParams }: URL): boolean => searchParams.get("show") === "hidden";

/** A page of the open jobs that a tradesperson has hidden, as text. */
export async function loadHidden(app: Ctx, { searchParams }: URL) {
  const cursor = searchParams.get("cursor")?.slice(0, 200) || undefined;
  const [{ items, nextCursor }, counts] = await Promise.all([listHiddenJobs(app, { cursor }), markCounts(app)]);
  return {
    counts,
    jobs: items.map(({ job }) => jobRowOf(job, app.clock.now())),
    next: nextCursor && addressWith({ show: "hidden", cursor: nextCursor }),
    first: cursor === undefined ? null : addressWith({ show: "hidden" }),
  };
}

export type Hidden = Awaited<ReturnType<typeof loadHidden>>;
