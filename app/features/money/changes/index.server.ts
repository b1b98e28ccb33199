/** The server entry point of changes of agreed work. Amounts are whole pence. */
export { askChange, editChange } from "./server/ask-change.server.ts";
export {
  type AskedChange,
  askedChangeOf,
  askedChangesPart,
  type ChangeRow,
  changesFor,
  lockChange,
  permitChange,
  presentChange,
  unsafeChangesOf,
  unsafeFindChange,
} from "./server/change-reads.server.ts";
export {
  declineChange,
  lapseChangeOf,
  lapseChanges,
  recordApproval,
  withdrawChange,
} from "./server/end-change.server.ts";
export { requireNoOtherPayment } from "./server/open-payments.server.ts";
