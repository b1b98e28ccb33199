export const texts = {
  id: "features/subscriptions/rules/visit.texts",
  amount: "Please enter an amount",
  notPounds: "Enter the amount in pounds, like 95 or 95.50",
  amountMustBeAtLeast: (minAmount: string) => `Amount must be at least ${minAmount}`,
  amountMustBeOrLess: (maxAmount: string) => `Amount must be ${maxAmount} or less`,
  pleaseSelectDate: "Please select a date",
  selectDateNotPast: "Please select a date that is not in the past",
  firstVisitMustWithin: "The first visit must be within six months",
  often: "Please select how often",
  express: "Tick this to have work done within the next 14 days, or choose a later first visit",

  mustBeAtLeastCharacters: (name: string, min: number) => `${name} must be at least ${min} characters`,
  mustBeLessThanCharacters: (name: string, max: number) => `${name} must be less than ${max} characters`,
};
