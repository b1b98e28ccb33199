export const texts = {
  id: "features/risk/rules/suspension.schema.texts",
  reloadPage: "Please reload the page",
  factsMissing: "Please say what happened",
  factsTooShort: "Please say what happened, in at least 10 characters",
  factsTooLong: "At most 2,000 characters, please",
  ruleMissing: "Please choose the rule that was broken",
  effectsMissing: "Please choose what happens to booked work",
  appealMissing: "Please say why the decision is wrong",
  appealTooShort: "Please say why the decision is wrong, in at least 10 characters",
  appealTooLong: "At most 1,000 characters, please",
  enterAmount: "Please enter an amount in pounds",
};
