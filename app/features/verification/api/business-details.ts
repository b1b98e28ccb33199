import { endpoint, jsonBody, jsonReply, newApi } from "#app/web/api.server.ts";
import { errors } from "#kernel/errors.ts";
import { myTraderDetails, presentTrader, saveTraderDetails, traderShape } from "../index.server.ts";
import { traderDetailsBody } from "../rules/trader.schema.ts";

const mine = endpoint({
  access: "user",
  method: "get",
  path: "/me/business-details",
  summary:
    "Whom your customers contract with: trading name, address, company number and VAT number; 404 before you gave them",
  responses: { 200: jsonReply(traderShape, "The details") },
});

const save = endpoint({
  access: "tradesperson",
  method: "put",
  path: "/me/business-details",
  summary: "Give or replace them: needed before the first quote",
  request: { body: jsonBody(traderDetailsBody) },
  responses: { 200: jsonReply(traderShape, "The details, as stored") },
});

/** GET, PUT /me/business-details. */
export const businessDetailsApi = () =>
  newApi()
    .openapi(mine, async (c) => {
      const details = await myTraderDetails(c.get("ctx"));
      if (!details) throw errors.NOT_FOUND();
      return c.json(presentTrader(details), 200);
    })
    .openapi(save, async (c) => {
      const { trading_name, address_line1, address_line2, town, postcode, company_number, vat_number } =
        c.req.valid("json");
      const details = await saveTraderDetails(c.get("ctx"), {
        tradingName: trading_name,
        addressLine1: address_line1,
        addressLine2: address_line2,
        town,
        postcode,
        companyNumber: company_number,
        vatNumber: vat_number,
      });
      return c.json(presentTrader(details), 200);
    });
