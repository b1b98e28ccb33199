/** The server entry point of the portfolio module. Each operation's comment names its errors. */

export { pictureBytes, publishWork, takeDownWork } from "./server/pictures.server.ts";
export {
  finishedWork,
  myPortfolio,
  type OwnWork,
  portfolioOf,
  portfolioPart,
  portfoliosOf,
} from "./server/portfolio-reads.server.ts";
export {
  addWork,
  changeWork,
  cleanUpWork,
  hideWork,
  moveWork,
  offerWork,
  prepareWork,
  removeWork,
  restoreWork,
  shownItem,
} from "./server/work-changes.server.ts";
