export const texts = {
  id: "features/quotes/rules/template.schema.texts",
  noName: "Please enter a name for the template",
  noText: "Please say what each line is for",
  noAmount: "Please enter a price for each line",
  notPounds: "Enter the price in pounds, like 45 or 45.50",
  priceMustBeOrLess: (maxAmount: string) => `Price must be ${maxAmount} or less`,
  noTitle: "Please enter a title for each milestone",
  notPercent: "Enter the share as a whole percentage, like 30",
  templateHasAtMostLines: (templateLinesMax: number) => `A template has at most ${templateLinesMax} lines`,
  planHasAtMostMilestones: (milestonesMax: number) => `A plan has at most ${milestonesMax} milestones`,
  pleaseEnterMessage: "Please enter a message",
  messageMustLessThan: (messageMax: number) => `Message must be less than ${messageMax} characters`,
  availabilityMustLessThan: (availabilityMax: number) => `Availability must be less than ${availabilityMax} characters`,
  sharesMustAddUp: (total: number) => `Shares must add up to 100%. They come to ${total}%`,
  availabilityMessageMustLess: (messageMax: number) =>
    `With its availability the message must be less than ${messageMax} characters`,

  mustBeLessThanCharacters: (name: string, most: number) => `${name} must be less than ${most} characters`,
  kindIsOneOf: (lineKinds: string) => `kind is one of ${lineKinds}`,
  totalTooMuch: (tooMuch: string) => `Total: ${tooMuch}`,
};
