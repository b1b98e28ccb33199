/** The public interface of the verification module on the server. Cover is in pence, days are "2026-03-29". */
export { cleanUpLogo, logoBytes, removeLogo, saveLogo } from "./server/change-logo.server.ts";
export { approveCheck, rejectCheck, sourceOf, submitCheck } from "./server/check-changes.server.ts";
export {
  type CheckCase,
  checkCase,
  checkQueue,
  checksWaiting,
  nextCheck,
  presentCase,
  presentCheck,
  presentFile,
  presentOwnCheck,
  presentQueued,
  type QueuedCheck,
} from "./server/check-lists.server.ts";
export {
  type CurrentCheck,
  checksPart,
  currentChecks,
  currentChecksOf,
  currentGasSafe,
  gasSafeEndsPart,
  gasSafeIn,
  identityApprovedIn,
  identityApprovedPart,
} from "./server/current-checks.server.ts";
export { expireChecks, remindEndingChecks } from "./server/end-checks.server.ts";
export {
  cleanUpEvidence,
  clearEvidence,
  evidenceLinks,
  fileName,
  readEvidence,
  removeFile,
} from "./server/evidence.server.ts";
export {
  allChecksPart,
  type Certificate,
  completeSetup,
  lockChecks,
  myCertificates,
  myChecks,
  myUnsentFiles,
  myVerification,
  recomputeVerified,
  verificationOf,
  withdrawApproval,
} from "./server/my-checks.server.ts";
export { saveFile } from "./server/save-file.server.ts";
export {
  businessPart,
  contactsPart,
  myBusiness,
  myTraderDetails,
  presentTrader,
  saveBusiness,
  saveTraderDetails,
  traderContactsOf,
  traderDetailsIn,
  traderDetailsOf,
  traderShape,
  tradersPart,
  unsafeInvoicesForMeSince,
} from "./server/trader-details.server.ts";
