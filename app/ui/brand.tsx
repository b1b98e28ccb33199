import { createContext, useContext } from "react";
import { DEFAULT_BRAND } from "#config/brand/names.ts";

/** The product's name: the setting BRAND_NAME. */
export const BrandContext = createContext(DEFAULT_BRAND);

export const useBrand = (): string => useContext(BrandContext);
