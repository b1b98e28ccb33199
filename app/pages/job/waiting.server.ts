import type { Ctx } from "#app/context.server.ts";
import { nextFreeDays } from "#features/bookings/calendar/index.server.ts";
import { type JobView, waitFigures } from "#features/jobs/index.server.ts";
import { MOST_ASKED } from "#features/jobs/rules/open-to-others.ts";
import { askLabel, WAITS_AGAIN, waitText } from "#features/jobs/rules/wait.ts";
import { countTradespeople, FOUND_CAP, listTradespeople } from "#features/search/index.server.ts";
import { compareFacts } from "#features/tradespeople/index.server.ts";
import { replyTimeText } from "#features/tradespeople/rules/work-facts.ts";
import { nearJob } from "#flows/tell-somebody-near.server.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { ratingOf } from "#kernel/rating.ts";

/** Of so many the nearest, those who reply soonest are suggested. */
const CANDIDATES = 8;

interface Asked {
  id: string;
  name: string;
}

/**
 * What the customer of an open job without quotes can know and do: how many checked people are near, how many were told and have looked, by
 * when to expect a quote, and whom to ask. A few reads of at most eight people and 200 jobs.
 */
export async function waitingPart(
  ctx: Ctx,
  job: JobView,
  asked: readonly Asked[],
  { photos, earlier }: { photos: number; earlier: number },
) {
  const outward = outwardOf(job.postcode);
  const search = nearJob(job);
  const [figures, near, { items }] = await Promise.all([
    waitFigures(ctx, { id: job.id, customerId: job.customer.id, category: job.category, kind: job.kind }),
    countTradespeople(ctx, search),
    listTradespeople(ctx, { ...search, limit: CANDIDATES }),
  ]);
  const now = ctx.clock.now();
  const ids = items.map(({ userId }) => userId);
  const [facts, free] = await Promise.all([compareFacts(ctx, ids, outward), nextFreeDays(ctx.db, ids, now)]);
  const reply = (id: string) => facts.get(id)?.replySeconds ?? null;
  const isAsked = (id: string) => asked.some((one) => one.id === id);
  const suggested = items
    .filter(({ userId }) => isAsked(userId) || free.get(userId) !== null)
    .sort(
      (a, b) =>
        Number(isAsked(b.userId)) - Number(isAsked(a.userId)) ||
        (reply(a.userId) ?? Number.MAX_VALUE) - (reply(b.userId) ?? Number.MAX_VALUE),
    )
    .slice(0, MOST_ASKED)
    .map((person) => ({
      id: person.userId,
      name: person.fullName,
      photo: person.avatarUrl,
      rating: ratingOf(person),
      reviewCount: person.reviewCount,
      distance: distanceText(person.distance),
      reply: replyTimeText(reply(person.userId)),
      asked: isAsked(person.userId),
    }));
  const left = suggested.filter((person) => !person.asked).slice(0, MOST_ASKED - asked.length);
  const wait = earlier > 0 ? WAITS_AGAIN : waitText(figures, job.visibleAt ?? job.createdAt, now);
  return {
    ...wait,
    outward,
    near: near >= FOUND_CAP ? `${FOUND_CAP}+` : String(near),
    nobody: near === 0,
    told: figures.told,
    opened: figures.opened,
    suggested: suggested.map((person) => ({ ...person, canAsk: left.some(({ id }) => id === person.id) })),
    askAll: {
      ids: left.map(({ id }) => id).join(","),
      label: askLabel(
        left.map(({ name }) => name),
        asked.length > 0,
      ),
    },
    /** What helps once it is late: at most two. */
    helps: wait.isLate
      ? [
          ...(photos === 0
            ? [{ to: "#details", title: "Add a photo", text: "People quote sooner for what they can see" }]
            : []),
          ...(job.preferredStartDate
            ? [{ to: `/job/${job.id}/edit`, title: "Allow more days", text: "Leave the start date open" }]
            : []),
        ]
      : [],
  };
}

export type WaitingPart = Awaited<ReturnType<typeof waitingPart>>;
