export const texts = {
  id: "features/subscriptions/ui/propose-visits-form.texts",
  title: "Title",
  description: "Description",
  whatShouldDoneEach: "What should be done at each visit.",
  amount: "Amount",
  wholePriceOfOneVisit: "The whole price of one visit. Nothing is added when you pay.",
  howOften: "How often",
  everyWeek: "Every week",
  everyTwoWeeks: "Every two weeks",
  everyMonth: "Every month",
  firstVisit: "First visit",
  visitDayOffMoves: (worksOn: string) => `${worksOn}A visit on a day off moves to the next working day.`,
  ifYouChangeYourMind: "If you change your mind",
  endRepeatVisitsAny:
    "You can end repeat visits at any time, and cancel each visit like any booking. You can also cancel for any reason within 14 days of agreeing. Work starts within those 14 days only if you ask for it. If you then cancel, you pay for the work already done.",
  startWithin14Days: "Start within 14 days",
  startWorkDuring14: "Start the work during the 14-day cancellation period",
  neededFirstVisitNext:
    "Needed for a first visit in the next 14 days. I understand that I lose the right to cancel a visit once it is complete. We keep this request with each booking.",
  sending: "Sending…",
  sendProposal: "Send proposal",
  cancel: "Cancel",

  worksOnTradesperson: (tradesperson: string, weekdays: string) => `${tradesperson} works on ${weekdays}. `,
};
