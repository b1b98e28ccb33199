export const texts = {
  id: "features/quotes/rules/quote.labels.texts",
  youReceiveAfterFee: (amount: string, platformFee: string) => `You receive ${amount} after the ${platformFee} fee`,
  alreadyBookedOn: (preferred: string) => `Already booked on ${preferred}`,
  nothingBookedOn: (preferred: string) => `Nothing booked on ${preferred}`,
  nothingBookedNext14: "Nothing booked in the next 14 days",
  bookedNext14Days: (bookedDayCount: number) => `Booked on ${bookedDayCount} of the next 14 days`,

  under1Mile: "under 1 mile",
  miles: (miles: string) => `${miles} miles`,
};
