import { createContext, useContext } from "react";
import { DEFAULT_BRAND } from "#config/brand.ts";

/** The product's name, as the setting BRAND_NAME says. */
export const BrandContext = createContext(DEFAULT_BRAND);

export const useBrand = (): string => useContext(BrandContext);
