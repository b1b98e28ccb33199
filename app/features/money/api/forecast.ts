import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, listOf, newApi, pageQuery } from "#app/web/api.server.ts";
import { cursorText } from "#app/web/query-parameters.server.ts";
import { COMING_STATES } from "../rules/forecast/coming.ts";
import { whyText } from "../rules/forecast/forecast.labels.ts";
import {
  type ComingMoney,
  isForecastCursor,
  myForecast,
  pageOfForecast,
} from "../server/forecast/money-forecast.server.ts";

const pence = z.number().int();
const afterFee = (of: string) => pence.openapi({ description: `After our fee. ${of}` });
const day = z.string().nullable();

const comingRow = z
  .object({
    booking_id: z.string(),
    milestone_id: z.string().nullable().openapi({ description: "For held money of a milestone" }),
    job_title: z.string(),
    state: z
      .enum(COMING_STATES)
      .openapi({ description: "frozen: stopped by a dispute, a bank or a suspension, and in no total" }),
    price: pence.openapi({ description: "What the customer paid for it" }),
    fee: pence,
    deducted: pence.openapi({ description: "What we keep for refunds of earlier work" }),
    amount: pence.openapi({ description: "What you receive: the price less the fee and what is deducted" }),
    expected_on: day.openapi({
      description: "The day on which it is in your bank; null if it is not known, or the money is held",
    }),
    latest_on: day.openapi({ description: "The last day on which held money is in your bank; null for other money" }),
    reason: z.string().openapi({ description: "Why then, or what it waits for, as a sentence" }),
  })
  .openapi("ComingMoney");

const forecastReply = listOf(comingRow)
  .extend({
    total: pence.openapi({ description: "on_its_way, owed and held" }),
    on_its_way: afterFee("Transferred, and not in your bank yet"),
    owed: afterFee("Released, and not transferred yet, less what you owe us"),
    held: afterFee(
      "Received, not released and not frozen. `held` of `money` (GET /me/money, GET /bookings/{id}) is before the fee and includes what is frozen",
    ),
    frozen: afterFee("Stopped, and in no other total"),
    unpaid: z
      .object({ bookings: pence, amount: pence })
      .openapi({ description: "Agreed work that is not paid for, after the fee. Nothing of it is promised" }),
  })
  .openapi("Forecast");

const ofMine = endpoint("GET /me/forecast", {
  access: "user",
  summary:
    "The money that comes to you after the fee, in pence, and the day on which it is in your bank. The totals are of all pages",
  request: { query: pageQuery.extend({ cursor: cursorText(isForecastCursor) }) },
  responses: { 200: jsonReply(forecastReply, "The totals and a page of their parts, by day") },
});

const present = (item: ComingMoney, today: string): z.infer<typeof comingRow> => ({
  booking_id: item.bookingId,
  milestone_id: item.milestoneId,
  job_title: item.jobTitle,
  state: item.state,
  price: item.price,
  fee: item.fee,
  deducted: item.deducted,
  amount: item.amount,
  expected_on: item.state === "held" ? null : item.bankDay,
  latest_on: item.state === "held" ? item.bankDay : null,
  reason: whyText(item.why, today),
});

/** GET /me/forecast. */
export const forecastApi = () =>
  newApi().openapi(ofMine, async (c) => {
    const of = await myForecast(c.get("ctx"));
    const page = pageOfForecast(of.items, c.req.valid("query"));
    const { total, onItsWay, owed, held, frozen, unpaid } = of;
    const items = page.items.map((item) => present(item, of.today));
    return c.json(
      { total, on_its_way: onItsWay, owed, held, frozen, unpaid, items, next_cursor: page.nextCursor },
      200,
    );
  });
