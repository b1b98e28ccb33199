import type { Ctx } from "#app/context.server.ts";
import type { QuoteWithQuoter } from "#features/quotes/index.server.ts";
import { compareFacts } from "#features/tradespeople/index.server.ts";
import { portfoliosOf } from "#features/tradespeople/portfolio/index.server.ts";
import { shownWork } from "#features/tradespeople/portfolio/rules/shown-work.ts";
import { replyTimeText } from "#features/tradespeople/rules/work-facts.ts";
import { outwardOf } from "#kernel/postcode.ts";

const PICTURES = 2;

/** What the comparison shows about the quoters beside their quotes, by their ids: two queries, only while comparing. */
export async function compareParts(ctx: Ctx, quotes: readonly QuoteWithQuoter[], postcode: string) {
  const people = quotes.flatMap(({ status, tradesperson }) => (status === "pending" ? tradesperson : []));
  const [facts, work] = await Promise.all([
    compareFacts(
      ctx,
      people.map(({ id }) => id),
      outwardOf(postcode),
    ),
    portfoliosOf(
      ctx.db,
      people.flatMap(({ id, verified }) => (verified ? id : [])),
    ),
  ]);
  return new Map(
    people.map(({ id }) => {
      const { replySeconds = null, doneNear = 0 } = facts.get(id) ?? {};
      const pictures = work.filter(({ userId }) => userId === id).slice(0, PICTURES);
      const shown = pictures.map(shownWork).map(({ id: item, after: { src, alt } }) => ({ id: item, src, alt }));
      return [id, { reply: replyTimeText(replySeconds), replySeconds, doneNear, work: shown }] as const;
    }),
  );
}
