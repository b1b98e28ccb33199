import type { Trade } from "./work.ts";

export const BROWSE_CATEGORIES = [{ id: "repair", label: "Repair", hint: "Punctures and brakes" }] as const;
export const TRADES_OF: Record<string, readonly Trade[]> = {
  repair: ["Mechanic", "Wheel Builder"],
  service: ["Mechanic"],
};
export const CATEGORY_OF = { Mechanic: "Service" };
