export const texts = {
  id: "features/messaging/rules/report.schema.texts",
  selectReason: "Please select a reason",
  detailsAreText: "Details are text",
  detailsTooLong: "Details must be 1,000 characters or fewer",
};
