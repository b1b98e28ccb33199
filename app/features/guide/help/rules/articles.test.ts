import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textSpans } from "#kernel/rich-text.ts";
import { HELP_TOPICS } from "./article.ts";
import { ARTICLES } from "./articles.ts";
import { searchArticles } from "./search-help.ts";

describe("help articles", () => {
  test("have unique lower-case ids, different from the topics'", () => {
    const ids = [...ARTICLES.map(({ id }) => id), ...HELP_TOPICS.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test("are in the order of their topics, and no topic is empty", () => {
    const order = ARTICLES.map(({ topic }) => HELP_TOPICS.findIndex(({ id }) => id === topic));
    expect([...new Set(order)].sort((a, b) => a - b)).toEqual(HELP_TOPICS.map((_, index) => index));
  });

  test("link to each other by ids that exist", () => {
    const ids = new Set(ARTICLES.map(({ id }) => id));
    const links = ARTICLES.flatMap(({ answer }) => answer.flatMap(textSpans)).flatMap(({ href }) => href ?? []);
    const own = links
      .filter((href) => href.startsWith("#") || href.startsWith("/faq#"))
      .map((href) => href.split("#")[1]);
    expect(own.filter((id) => !ids.has(id ?? ""))).toEqual([]);
  });

  test("are short enough to read in half a minute", () => {
    const long = ARTICLES.filter(({ answer }) => answer.join(" ").split(/\s+/).length > 125).map(({ id }) => id);
    expect(long).toEqual([]);
  });
});

describe("searching articles", () => {
  const best = (text: string) => searchArticles(ARTICLES, text)[0]?.id;

  test.each([
    ["how much does it cost", "what-does-it-cost"],
    ["when do I have to pay?", "when-do-i-pay"],
    ["is my money safe", "is-my-money-safe"],
    ["escrow", "is-my-money-safe"],
    ["cancelling a booking", "cancel-a-booking"],
    ["cooling off period", "change-my-mind"],
    ["refund", "refunds"],
    ["card declined", "payment-failed"],
    ["commission", "what-does-it-cost"],
    ["when will I get paid", "when-am-i-paid"],
    ["bank account details for payouts", "set-up-payouts"],
    ["fake reviews", "are-reviews-real"],
    ["what does verified mean", "what-verified-means"],
    ["ranking", "order-of-results"],
    ["forgotten password", "forgot-password"],
    ["delete my account", "copy-or-erase-data"],
    ["I smell gas!", "gas-leak"],
    ["tradesman did not turn up", "nobody-came"],
    ["poor quality work", "work-is-not-right"],
    ["complaint", "complain"],
    ["bank transfer", "asked-to-pay-outside"],
    ["reschedule", "move-a-date"],
    ["dark mode", "dark-mode"],
    ["nobody has quoted", "no-quotes-yet"],
  ])("%s → %s", (text, id) => {
    expect(best(text)).toBe(id);
  });

  test("stop words and unknown words find nothing", () => {
    for (const text of ["", "   ", "the and of", "xyzzy", "?!", "😀"])
      expect(searchArticles(ARTICLES, text)).toEqual([]);
  });

  test("any text is accepted, and each article is found once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const found = searchArticles(ARTICLES, text);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
