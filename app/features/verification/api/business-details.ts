import { z } from "@hono/zod-openapi";
import { endpoint, fileField, formBody, jsonBody, jsonReply, newApi } from "#app/web/api.server.ts";
import { errors } from "#kernel/errors.ts";
import {
  myTraderDetails,
  presentTrader,
  removeLogo,
  saveLogo,
  saveTraderDetails,
  traderShape,
} from "../index.server.ts";
import { type OwnTraderDetails, traderDetailsBody } from "../rules/trader.schema.ts";

const ownShape = traderShape
  .extend({
    invoices_for_me_since: z
      .string()
      .nullable()
      .openapi({ description: "When you agreed that we make your invoices to customers for you; null: you make them" }),
  })
  .openapi("OwnTraderDetails");

const mine = endpoint("GET /me/business-details", {
  access: "user",
  summary:
    "Whom your customers contract with: trading name, address, company number and VAT number; 404 before you gave them",
  responses: { 200: jsonReply(ownShape, "The details") },
});

const save = endpoint("PUT /me/business-details", {
  access: "tradesperson",
  summary:
    "Give or replace them: needed before the first quote. invoices_for_me: whether we make your invoices to customers for you; left out, it does not change",
  request: { body: jsonBody(traderDetailsBody) },
  responses: { 200: jsonReply(ownShape, "The details, as stored") },
});

const putLogo = endpoint("PUT /me/business-details/logo", {
  access: "tradesperson",
  summary: "Give or replace the logo on your quotes, agreements, invoices to customers and monthly statements",
  description:
    "JPEG, PNG or WebP by its content, at most 10 MB. It is redrawn as PNG on white, at most 600 by 200 pixels. Documents that have been issued do not change.",
  request: { body: formBody({ file: fileField("file is one picture, sent as multipart/form-data") }) },
  responses: { 200: jsonReply(ownShape, "The details, with the logo") },
});

const deleteLogo = endpoint("DELETE /me/business-details/logo", {
  access: "tradesperson",
  summary: "Remove the logo; documents that have been issued keep it",
  responses: { 204: { description: "Removed" } },
});

const present = ({ invoicesForMeAt, ...details }: OwnTraderDetails): z.output<typeof ownShape> => ({
  ...presentTrader(details),
  invoices_for_me_since: invoicesForMeAt?.toISOString() ?? null,
});

/** GET, PUT /me/business-details; PUT, DELETE /me/business-details/logo. */
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
    })
    .openapi(putLogo, async (c) => {
      const ctx = c.get("ctx");
      await saveLogo(ctx, new Uint8Array(await c.req.valid("form").file.arrayBuffer()));
      const details = await myTraderDetails(ctx);
      if (!details) throw errors.NOT_FOUND();
      return c.json(present(details), 200);
    })
    .openapi(deleteLogo, async (c) => {
      await removeLogo(c.get("ctx"));
      return c.body(null, 204);
    });
