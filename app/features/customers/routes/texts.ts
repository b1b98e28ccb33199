export const texts = {
  id: "features/customers/routes/texts",
  jobs: "Jobs",
  earnedAfterFee: "Earned, after the fee",
  youOfferedThisOn: (offeredAt: string, again: string) =>
    `You offered this on ${offeredAt}. You can do so again from ${again}.`,
};
