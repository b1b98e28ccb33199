export const texts = {
  id: "features/jobs/rules/job.texts",
  tooShort: (field: string, min: number) => `${field} must be at least ${min} characters`,
  tooLong: (field: string, max: number) => `${field} must be less than ${max} characters`,
  notPositive: "Budget must be a positive number",
  tooMuch: "Budget must be at most £1,000,000",
  selectCategory: "Please select a category",
  postcodeTooLong: "Postcode is too long",
  enterStartDate: "Enter a start date as day, month and year",
  answerGas: "Please choose yes, no or not sure",
};
