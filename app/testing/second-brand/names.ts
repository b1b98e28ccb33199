export const DEFAULT_BRAND = "Spoke";
export const SLOGAN = "Find a bicycle mechanic who comes to you.";
