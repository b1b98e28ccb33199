import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, newApi } from "#app/web/api.server.ts";
import { moneyShape, presentMoney } from "#features/bookings/index.server.ts";
import { isDay } from "#kernel/days.ts";
import { myMoneyFacts } from "../server/ledger/money-facts.server.ts";

const day = (name: string) =>
  z
    .string(`Give ${name} only once`)
    .refine(isDay, `${name} must be a day, such as 2027-03-31`)
    .optional()
    .openapi({ format: "date", description: "A day in London, included" });

const ofMine = endpoint("GET /me/money", {
  access: "payee",
  summary: "Your money over all your bookings, or what came in some days, in the words of a booking",
  description:
    "Without days, each amount is the sum over the items of GET /me/bookings. With `from` or `to`: what was received, refunded, held, released, sent and so on in these days, and the price, VAT and what is due of the bookings that were agreed in them, so that consecutive periods add up. A debt to us that was written off counts in `yours` and `owed` once. `due_on` is the first of the days; `overdue` is true if any payment is late.",
  request: {
    query: z
      .object({ from: day("from"), to: day("to") })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "to must not be before from" }),
  },
  responses: { 200: jsonReply(moneyShape, "Your money") },
});

/** GET /me/money. */
export const myMoneyApi = () =>
  newApi().openapi(ofMine, async (c) => {
    const { from = null, to = null } = c.req.valid("query");
    return c.json(presentMoney(await myMoneyFacts(c.get("ctx"), { first: from, last: to })), 200);
  });
