export const texts = {
  id: "features/tradespeople/rules/rate.texts",
  rateOnRequest: "Rate on request",

  anHour: (text: string) => `${text} an hour`,
};
