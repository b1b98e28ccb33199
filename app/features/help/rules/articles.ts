import type { HelpArticle } from "./article.ts";
import { account } from "./articles/account.ts";
import { bookings } from "./articles/bookings.ts";
import { jobs } from "./articles/jobs.ts";
import { paying } from "./articles/paying.ts";
import { problems } from "./articles/problems.ts";
import { starting } from "./articles/starting.ts";
import { trade } from "./articles/trade.ts";
import { trust } from "./articles/trust.ts";

/** Every article, in the order of /faq. */
export const ARTICLES: readonly HelpArticle[] = [
  ...starting,
  ...jobs,
  ...bookings,
  ...paying,
  ...trade,
  ...trust,
  ...account,
  ...problems,
];
