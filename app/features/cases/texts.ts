export const texts = {
  id: "features/cases/texts",
  itIsYours: "It is yours",
  mostUrgentUnassigned: "The most urgent case that nobody had.",
  nobodyWaits: "Nobody waits",
  everyCaseHasSomebody: "Every case has somebody.",
  saved: "Saved",
  nothingHadToChange: "Nothing had to change.",
  merged: "Merged",
  mergedWaits: "It waits until everything in it is decided.",
  separated: "Separated",
  ownCaseAgain: "It is a case of its own again.",
  viewSaved: "View saved",
  viewIsYours: "It is beside the others, for you only.",
  viewRenamed: "View renamed",
  viewDeleted: "View deleted",

  yourCasesAndNotes: "What of yours waits for our team, and our team’s notes about it",
  viewsOfTeam: "For our team: the views of the queue of cases that you save, and which case you have open",
  notesOfTeam: "Our team’s notes about what it answered or decided",
  sixYears: "6 years",

  about: "What waits for operators, as one queue",

  notesStay: "what an operator noted about somebody else belongs to that case",

  oneCase: "1 case",
  cases: (count: number) => `${count} cases`,
  changed: (cases: string) => `${cases} changed`,
  changedAndNot: (cases: string, refused: number) => `${cases} changed, ${refused} not`,

  whyCases: "answering and deciding in time",
  whyViews: "sharing out the work",
};
