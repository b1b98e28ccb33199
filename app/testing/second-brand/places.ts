export const CITIES = ["York"] as const;
export type City = (typeof CITIES)[number];
