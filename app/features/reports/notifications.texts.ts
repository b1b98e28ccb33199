export const texts = {
  id: "features/reports/notifications.texts",
  weHaveReportNumber: (number: string) => `We have your report, number ${number}`,
  youReportedWillTell: (about: string) => `You reported ${about}. We’ll tell you what we decide`,
  whatHappensNext: "What happens next",
  weHaveYourReport: "We have your report",
  whatHappensWithReport: (about: string) =>
    `You reported ${about}. Our team will look at it and tell you what we decide and why.`,
  theyAreNotTold: "We will not tell the person concerned that it was you.",
  number: "Number",
  seeYourReport: "See your report",
  decidedOnReportNumber: (number: string) => `We decided on your report ${number}`,
  decidedOnReport: (number: string) => `We decided on your report, number ${number}`,
  weDecidedOnYourReport: "We decided on your report",
  youReported: (about: string, outcome: string) => `You reported ${about}. ${outcome}.`,
  appealFromReport: "If you think that this is wrong, your report’s page says whether you can appeal.",
  reason: "Reason",
  seeDecision: "See the decision",
  decidedAboutYours: (about: string) => `We decided about ${about} of yours`,
  decisionAboutYours: (about: string) => `A decision about ${about} of yours`,
  someoneReportedYours: (about: string, outcome: string) =>
    `Someone reported ${about} of yours, and we looked at it. ${outcome}.`,
  appealFromDecision: "If you think that this is wrong, the decision’s page says whether you can appeal.",
};
