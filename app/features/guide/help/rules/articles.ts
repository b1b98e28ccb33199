import type { HelpArticle } from "./article.ts";
import { account } from "./articles/account.text.ts";
import { bookings } from "./articles/bookings.text.ts";
import { jobs } from "./articles/jobs.text.ts";
import { paying } from "./articles/paying.text.ts";
import { problems } from "./articles/problems.text.ts";
import { starting } from "./articles/starting.text.ts";
import { trade } from "./articles/trade.text.ts";
import { trust } from "./articles/trust.text.ts";

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
