export const texts = {
  id: "pages/job/quote-form.texts",
  openUntil: (openUntil: string) => `Open until ${openUntil}`,

  sendQuote: "Send a quote",
  quote: "Quote",
  yourQuote: "Your quote",
  sending: "Sending…",
  send: "Send quote",

  yourLastQuote: "Your last quote",
};
