export const TRADE_NAMES = {
  Mechanic: { slug: "mechanics", plural: "Mechanics", one: "a mechanic" },
  "Wheel Builder": { slug: "wheel-builders", plural: "Wheel Builders", one: "a wheel builder" },
};
