export const texts = {
  id: "features/customers/texts",
  noteRemoved: "Note removed",
  noteSaved: "Note saved",
  offerMade: "Offer made",
  seesItInTheirNotifications: (name: string) =>
    `${name} sees it in their notifications, unless they have turned off those about messages`,

  notes: "Notes that you keep about your customers as a tradesperson, which only you can see",
  offers: "When a tradesperson who worked for you last offered to come again",

  peopleWhomTradespersonWorkedFor: "The people whom a tradesperson worked for",

  wouldComeAgain: (tradesperson: string) => `${tradesperson} would come again`,
  describeWhatNeedsDoing: (jobTitle: string) =>
    `They did “${jobTitle}” for you. Describe what needs doing, and they are asked first`,
  theyDidForYou: (jobTitle: string) => `They did “${jobTitle}” for you`,
  notAnythingOfferMost: "You do not have to do anything. They can offer this at most once in 90 days.",
  lastJob: "Last job",
  bookAgain: "Book again",
  turnOffMailsNotifications: "You can turn off mails and notifications about messages in your profile.",

  ownRecordsCustomers: "your own records of your customers",
  mostOneSuchOffer: "at most one such offer in 90 days",
  untilOneDeletesAccount: "until one of you deletes the account",

  gladWorkAgainIf: (tradesperson: string, jobTitle: string) =>
    `${tradesperson} did “${jobTitle}” for you and would be glad to work for you again. If there is something that needs doing, describe it, and they are asked first.`,
};
