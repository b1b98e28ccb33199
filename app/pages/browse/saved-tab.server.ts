import type { Ctx } from "#app/context.server.ts";
import { listSavedJobs } from "#features/jobs/index.server.ts";
import { addressWith } from "./address.ts";
import { jobRowOf } from "./job-row.server.ts";
import { viewerOfLists } from "./may-quote.server.ts";
import { selectionOf } from "./selection.server.ts";

export const isSavedJobs = ({ searchParams }: URL): boolean => searchParams.get("show") === "saved";

/** A page of the jobs that a tradesperson has saved, as text: those that are open, and those that are not any more. */
export async function loadSaved(app: Ctx, url: URL) {
  const { searchParams } = url;
  const cursor = searchParams.get("cursor")?.slice(0, 200) || undefined;
  const [{ items, nextCursor }, { counts, mayQuote }] = await Promise.all([
    listSavedJobs(app, { cursor }),
    viewerOfLists(app),
  ]);
  const now = app.clock.now();
  const open = items.flatMap(({ job }) => (job ? [job] : []));
  return {
    counts,
    selection: selectionOf(open, url, now, mayQuote),
    jobs: open.map((job) => ({ ...jobRowOf(job, now), mayQuote: mayQuote(job) })),
    closed: items
      .filter(({ job }) => job === null)
      .map(({ id, title, category, visible }) => ({ id, title, category, to: visible ? `/job/${id}` : null })),
    next: nextCursor && addressWith({ show: "saved", cursor: nextCursor }),
    first: cursor === undefined ? null : addressWith({ show: "saved" }),
  };
}

export type Saved = Awaited<ReturnType<typeof loadSaved>>;
