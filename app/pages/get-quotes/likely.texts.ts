export const texts = {
  id: "pages/get-quotes/likely.texts",
  likelyPrice: "Likely price",
  tooFewJobsPaid: "Too few jobs have been paid here to say. Your quotes will tell you.",
  pricesElsewhere: "Prices elsewhere (opens in a new tab)",
  nearestAway: (count: number, miles: string) =>
    `The nearest ${count > 0 ? "is" : "who does this work is"} ${miles} away.`,
  checkedNear: (count: number, capped: boolean, outward: string) =>
    `${count}${capped ? "+" : ""} checked ${count === 1 ? "tradesperson does" : "tradespeople do"} this near ${outward}`,
  nobodyNear: (outward: string) => `Nobody we have checked works in ${outward} yet. You can still post the job.`,
};
