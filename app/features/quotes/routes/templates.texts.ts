export const texts = {
  id: "features/quotes/routes/templates.texts",
  templatesAndSavedLines: "Templates and saved lines",
  myQuotes: "My Quotes",
  newTemplate: "New template",
  saveQuotesSendOften:
    "Save quotes that you send often, and use them to fill in the form on a job. Only you can see them.",
  templates: "Templates",
  noTemplatesYet: "No templates yet",
  createOneHere: "Create one here, or press “Save as template” on a quote that you have sent.",
  savedLines: "Saved lines",
  singleItemsChargePrices:
    "Single items that you charge for, at their prices before VAT. When you write a quote, choose one to add it as a line.",
};
