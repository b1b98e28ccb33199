/** The server entry point of the risk module: suspensions, identity signals, accounts held for review and the risk queue. */
export {
  accountState,
  frozenAmong,
  isPaymentStopped,
  lockActive,
  lockAgreeable,
  lockedAccountState,
  lockPayable,
  mayReceiveTransfers,
} from "./server/account-state.server.ts";
export { appealSuspension } from "./server/appeal-suspension.server.ts";
export { clearHold, openHolds } from "./server/clear-hold.server.ts";
export { deleteOldSuspensions } from "./server/delete-old-suspensions.server.ts";
export { liftSuspension } from "./server/lift-suspension.server.ts";
export { markPayoutsCleared } from "./server/mark-payouts-cleared.server.ts";
export { matchAccount, type SharedSignal, sharedSignals } from "./server/match-account.server.ts";
export { type NewSuspension, openSuspension } from "./server/open-suspension.server.ts";
export { holdPayouts, payoutsHeldUntil, payoutsNotHeldIn } from "./server/payout-holds.server.ts";
export { recordSignals } from "./server/record-signals.server.ts";
export { decideSignal } from "./server/signals/decide-signal.server.ts";
export { deleteOldSignals } from "./server/signals/delete-old-signals.server.ts";
export { evaluateAllRules, evaluateNextRule } from "./server/signals/evaluate-rules.server.ts";
export { type CountedCost, type ListedSignal, listSignals, ruleCosts } from "./server/signals/list-signals.server.ts";
export {
  findSuspension,
  listSuspensions,
  mySuspension,
  mySuspensions,
  type Suspension,
  type SuspensionCase,
} from "./server/suspensions.server.ts";
export { lockAppeal, upholdSuspension } from "./server/uphold-suspension.server.ts";
