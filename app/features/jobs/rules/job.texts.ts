export const texts = {
  id: "features/jobs/rules/job.texts",
  notPositive: "Budget must be a positive number",
  tooMuch: "Budget must be at most £1,000,000",
  pleaseSelectCategory: "Please select a category",
  postcodeIsTooLong: "Postcode is too long",
  enterStartDateAsDay: "Enter a start date as day, month and year",
  pleaseChooseYes: "Please choose yes, no or not sure",
};
