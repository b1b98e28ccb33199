export const texts = {
  id: "pages/get-quotes/place-form.texts",
  showItAndSayWhen: "Show it, and say when",
  postcode: "Postcode",
  postcodeHint: "Tradespeople only see the first part, such as LS6",
  howSoon: "How soon?",
  next: "Next",
};
