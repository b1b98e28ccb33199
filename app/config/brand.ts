/** The product's name on every screen; the server replaces it with the setting BRAND_NAME (root loader). */
export const DEFAULT_BRAND = "Fettle";
