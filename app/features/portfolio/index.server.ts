/** The server entry point of the portfolio module. Each operation's comment names its errors. */
export { addWork, offerWork, prepareWork } from "./server/add-work.server.ts";
export { changeWork, moveWork, removeWork } from "./server/change-work.server.ts";
export { cleanUpWork } from "./server/clean-up-work.server.ts";
export { publishWork, takeDownWork } from "./server/consented-work.server.ts";
export { hideWork, restoreWork, shownItem } from "./server/hide-work.server.ts";
export { pictureBytes } from "./server/picture-bytes.server.ts";
export { finishedWork, myPortfolio, type OwnWork, portfolioOf, portfoliosOf } from "./server/portfolio-reads.server.ts";
