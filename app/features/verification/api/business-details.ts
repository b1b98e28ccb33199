import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, jsonReply, newApi } from "#app/web/api.server.ts";
import { errors } from "#kernel/errors.ts";
import { myTraderDetails, presentTrader, saveTraderDetails, traderShape } from "../index.server.ts";
import { type OwnTraderDetails, traderDetailsBody } from "../rules/trader.schema.ts";

const ownShape = traderShape
  .extend({
    invoices_for_me_since: z
      .string()
      .nullable()
      .openapi({ description: "When you agreed that we make your invoices to customers for you; null: you make them" }),
  })
  .openapi("OwnTraderDetails");

const mine = endpoint({
  access: "user",
  method: "get",
  path: "/me/business-details",
  summary:
    "Whom your customers contract with: trading name, address, company number and VAT number; 404 before you gave them",
  responses: { 200: jsonReply(ownShape, "The details") },
});

const save = endpoint({
  access: "tradesperson",
  method: "put",
  path: "/me/business-details",
  summary:
    "Give or replace them: needed before the first quote. invoices_for_me: whether we make your invoices to customers for you; left out, it does not change",
  request: { body: jsonBody(traderDetailsBody) },
  responses: { 200: jsonReply(ownShape, "The details, as stored") },
});

const present = ({ invoicesForMeAt, ...details }: OwnTraderDetails): z.output<typeof ownShape> => ({
  ...presentTrader(details),
  invoices_for_me_since: invoicesForMeAt?.toISOString() ?? null,
});

/** GET, PUT /me/business-details. */
export const businessDetailsApi = () =>
  newApi()
    .openapi(mine, async (c) => {
      const details = await myTraderDetails(c.get("ctx"));
      if (!details) throw errors.NOT_FOUND();
      return c.json(present(details), 200);
    })
    .openapi(save, async (c) => {
      const body = c.req.valid("json");
      const details = await saveTraderDetails(c.get("ctx"), {
        tradingName: body.trading_name,
        addressLine1: body.address_line1,
        addressLine2: body.address_line2,
        town: body.town,
        postcode: body.postcode,
        companyNumber: body.company_number,
        vatNumber: body.vat_number,
        invoicesForMe: body.invoices_for_me,
      });
      return c.json(present(details), 200);
    });
