export const texts = {
  id: "features/reports/rules/report.schema.texts",
  selectGround: "Please select why the review is removed",
  reloadPage: "Please reload the page",
  selectReason: "Please select a reason",
  detailsAreText: "Details are text",
  detailsTooLong: "Details must be 1,000 characters or fewer",
  appealTooShort: "Please say why in at least 20 characters",
  appealTooLong: "Please use 1,000 characters or fewer",
  chooseOutcome: "Please choose an outcome",
};
