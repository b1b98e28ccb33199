/** The server entry point of support, a part of the desk module. Times are UTC; each operation's comment names its errors. */

export { answerTicket, solveTicket, undoSolve, writeFirst } from "./server/answer-ticket.server.ts";
export {
  bulkApproval,
  findBulk,
  previewBulk,
  sendBulk,
  stopBulk,
  ticketsChosen,
} from "./server/bulk-answers.server.ts";
export { receiveMail, requireMailSecret, ticketAddress } from "./server/inbound-mail.server.ts";
export {
  allTickets,
  findTicket,
  type ListedTicket,
  solvedTickets,
  type TicketDetail,
  waitingTickets,
} from "./server/list-tickets.server.ts";
export {
  bookingsForTicket,
  myTicket,
  myTickets,
  openTicket,
  rateTicket,
  writeToTicket,
} from "./server/my-tickets.server.ts";
export { nextTicket, type Place, placeOf } from "./server/next-ticket.server.ts";
export { sendBulkBatch } from "./server/send-bulk.server.ts";
export { type TeamFigures, teamFigures } from "./server/team-figures.server.ts";
export { type SentFile, ticketFileBytes } from "./server/ticket-files.server.ts";
export { reviewOfTicket, reviewTicket, type TicketReview } from "./server/ticket-reviews.server.ts";
export {
  addUsualAnswer,
  changeUsualAnswer,
  fillUsualAnswer,
  removeUsualAnswer,
  type UsualAnswer,
  usualAnswers,
} from "./server/usual-answers.server.ts";
export { askAsVisitor, deleteOldQuestions, openWaiting } from "./server/visitor-tickets.server.ts";
export { caseOfTicket, type PersonCard, personCard } from "./server/workspace.server.ts";
