/** The public interface of the verification module on the server. Cover is in pence, days are "2026-03-29". */
export { cleanUpLogo, logoBytes, removeLogo, saveLogo } from "./server/change-logo.server.ts";
export { type CheckCase, checkCase } from "./server/check-case.server.ts";
export { checkQueue, checksWaiting, type QueuedCheck } from "./server/check-queue.server.ts";
export { clearEvidence } from "./server/clear-evidence.server.ts";
export { completeSetup } from "./server/complete-setup.server.ts";
export {
  type CurrentCheck,
  currentChecks,
  currentChecksOf,
  currentGasSafe,
  gasSafeEnds,
  gasSafeIn,
  identityApprovedIn,
  identityApprovedOf,
} from "./server/current-checks.server.ts";
export { approveCheck, rejectCheck, sourceOf } from "./server/decide-check.server.ts";
export { expireChecks, remindEndingChecks } from "./server/end-checks.server.ts";
export { cleanUpEvidence, fileName } from "./server/evidence-files.server.ts";
export { evidenceLinks, readEvidence } from "./server/evidence-link.server.ts";
export { unsafeInvoicesForMeSince } from "./server/invoices-for-me.server.ts";
export { myBusiness } from "./server/my-business.server.ts";
export { type Certificate, myCertificates } from "./server/my-certificates.server.ts";
export { myChecks, myUnsentFiles, myVerification } from "./server/my-checks.server.ts";
export { myTraderDetails } from "./server/my-trader-details.server.ts";
export { nextCheck } from "./server/next-check.server.ts";
export {
  presentCase,
  presentCheck,
  presentFile,
  presentOwnCheck,
  presentQueued,
} from "./server/present-check.server.ts";
export { presentTrader, traderShape } from "./server/present-trader.server.ts";
export { lockChecks, recomputeVerified } from "./server/recompute-verified.server.ts";
export { removeFile } from "./server/remove-file.server.ts";
export { saveBusiness } from "./server/save-business.server.ts";
export { saveFile } from "./server/save-file.server.ts";
export { saveTraderDetails } from "./server/save-trader-details.server.ts";
export { submitCheck } from "./server/submit-check.server.ts";
export { traderDetailsIn, traderDetailsOf } from "./server/trader-details-of.server.ts";
export { withdrawApproval } from "./server/withdraw-approval.server.ts";
