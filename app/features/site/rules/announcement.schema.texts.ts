export const texts = {
  id: "features/site/rules/announcement.schema.texts",
  reloadPage: "Please reload the page",
  notOnClock: "Please choose a date and a time that the clocks show once",
  writeAnnouncement: "Please write the announcement",
  textTooLong: (textMax: number) => `An announcement has at most ${textMax} characters`,
  pathTooLong: (linkMax: number) => `A path has at most ${linkMax} characters`,
  notPath: "Please give a path of this site, such as /support",
  chooseKind: "Please choose a kind",
  chooseWhoSees: "Please choose who sees it",
  chooseWhenItBegins: "Please choose when it begins",
  chooseWhenItEnds: "Please choose when it ends",
  endsBeforeItBegins: "It has to end after it begins",
};
