import type { TraderDetails } from "./trader.schema.ts";

/** A trader's details as text, for screens, mails and documents. */

/** "14 Hyde Park Road, Leeds, LS6 1AA". */
export const traderAddress = (trader: Pick<TraderDetails, "addressLine1" | "addressLine2" | "town" | "postcode">) =>
  [trader.addressLine1, trader.addressLine2, trader.town, trader.postcode].filter(Boolean).join(", ");

/** "VAT number GB999999973", or "Not registered for VAT". */
export const vatText = (vatNumber: string | null): string =>
  vatNumber ? `VAT number ${vatNumber}` : "Not registered for VAT";

/** Whether a price includes VAT, as text. */
export const priceVatText = (vatNumber: string | null): string =>
  vatNumber ? `The price includes VAT. VAT number ${vatNumber}` : "No VAT is charged: not registered for VAT";

/** "Booth Plumbing, 14 Hyde Park Road, Leeds, LS6 1AA, company number 01234567", on one line. */
export const traderLine = (trader: TraderDetails): string =>
  [trader.tradingName, traderAddress(trader), trader.companyNumber && `company number ${trader.companyNumber}`]
    .filter(Boolean)
    .join(", ");
