/** The default product name; the root loader replaces it with the setting BRAND_NAME. */
export const DEFAULT_BRAND = "Fettle";
