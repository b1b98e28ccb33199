import { z } from "@hono/zod-openapi";
import { logoPath } from "../rules/logo.ts";
import type { ShownTrader } from "../rules/trader.schema.ts";
import { texts } from "./texts.ts";

/** The business that customers contract with, in the API. */
export const traderShape = z
  .object({
    trading_name: z.string(),
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    town: z.string(),
    postcode: z.string(),
    company_number: z.string().nullable(),
    vat_number: z.string().nullable().openapi({ description: texts.vatNumberNull }),
    logo_url: z.string().nullable().openapi({ description: texts.pngPeopleWhoSigned }),
  })
  .openapi("TraderDetails");

/** A trader's details with the API's names. */
export const presentTrader = (trader: ShownTrader): z.output<typeof traderShape> => ({
  trading_name: trader.tradingName,
  address_line1: trader.addressLine1,
  address_line2: trader.addressLine2,
  town: trader.town,
  postcode: trader.postcode,
  company_number: trader.companyNumber,
  vat_number: trader.vatNumber,
  logo_url: trader.logo && logoPath(trader.logo),
});
