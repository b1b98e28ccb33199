export const texts = {
  id: "pages/place/load-local.texts",
  findTradespeopleNearYou: "Find tradespeople near you",
  findTradespeople: "Find tradespeople",
  peopleTitle: (people: string | null) => `${people ?? "Tradespeople"} you can ask`,
  verifiedAndAway: (verified: string, miles: number | undefined) =>
    `${verified}${miles === undefined ? "" : `, ${miles} miles away`}`,
  noneYet: "None yet",
};
