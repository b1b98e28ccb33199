export const texts = {
  id: "features/tradespeople/rules/profile.texts",
  pleaseSelectTrade: "Please select a trade",
  bioMustBeText: "Bio must be text",
  bioMustMost2000: "Bio must be at most 2000 characters",
  rates: "Maximum rate must be greater than or equal to minimum rate",
  yearsOfExperience: "Years of experience",
  minimumRate: "Minimum rate",
  maximumRate: "Maximum rate",
  serviceAreas: "Service areas",
};
