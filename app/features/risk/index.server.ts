/** The server entry point of the risk module: suspensions, identity signals, accounts held for review and the risk queue. */
export {
  accountState,
  accountStatePart,
  allowsTransfers,
  frozenPart,
  isPaymentStopped,
  lockActive,
  lockAgreeable,
  lockedAccountState,
  lockPayable,
  mayReceiveTransfers,
} from "./server/account-state.server.ts";
export { matchAccount, type SharedSignal, sharedSignals } from "./server/match-account.server.ts";
export {
  clearHold,
  holdPayouts,
  markPayoutsCleared,
  openHolds,
  payoutHoldPart,
  payoutsHeldUntil,
  payoutsNotHeldIn,
  recordSignals,
} from "./server/payout-holds.server.ts";
export { evaluateAllRules, evaluateNextRule } from "./server/signals/evaluate-rules.server.ts";
export {
  type CountedCost,
  decideSignal,
  deleteOldSignals,
  isSignalCursor,
  type ListedSignal,
  listSignals,
  ruleCosts,
} from "./server/signals/signals.server.ts";
export {
  appealSuspension,
  deleteOldSuspensions,
  liftSuspension,
  lockAppeal,
  type NewSuspension,
  openSuspension,
  upholdSuspension,
} from "./server/suspension-changes.server.ts";
export {
  findSuspension,
  listSuspensions,
  mySuspension,
  mySuspensions,
  type Suspension,
  type SuspensionCase,
} from "./server/suspensions.server.ts";
