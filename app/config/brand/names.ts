/** The default product name; the root loader replaces it with the setting BRAND_NAME. */
export const DEFAULT_BRAND = "Fettle";
/** What the product does, in the footer and where it is installed as an app. */
export const SLOGAN = "Find local tradespeople. We hold your money until you approve the work.";
