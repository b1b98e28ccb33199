export const texts = {
  id: "features/my-home/notifications.texts",
  guaranteeEnds: (date: string) => `Guarantee ends on ${date}`,
  jobAndTradesperson: (jobTitle: string, tradesperson: string) => `${jobTitle}, by ${tradesperson}`,
  guaranteeEndsSubject: (date: string, jobTitle: string) => `Guarantee ends on ${date}: ${jobTitle}`,
  tellThemBefore: "If something is wrong, tell them before then",
  guaranteeEndsIn30Days: "A guarantee ends in 30 days",
  whatIsGuaranteed: (tradesperson: string, date: string) =>
    `${tradesperson} guaranteed this work until ${date}. If something is not right, write to them before then.`,
  rightsDoNotEnd: "Your rights by law do not end with the guarantee.",
  job: "Job",
  tradesperson: "Tradesperson",
  guaranteedUntil: "Guaranteed until",
  openMyHome: "Open My home",
};
