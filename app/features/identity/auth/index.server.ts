/** The server entry point of auth, a part of the identity module. Times are UTC; each operation's comment names its errors. */

export { endAccess, endAllAccess, endUnusedAccess, myAccess } from "./server/access.server.ts";
export {
  agreeToTerms,
  changeName,
  changePassword,
  grantAdmin,
  listAdmins,
  lockAdminRoles,
  revokeAdmin,
  setAdminRole,
} from "./server/account-changes.server.ts";
export { actorOf, apiCallerOf, callerOf, renewSession } from "./server/actor.server.ts";
export { type Auth, createAuth } from "./server/auth.server.ts";
export {
  confirmEmailChange,
  emailChangeLinkWorks,
  requestEmailChange,
  resendVerification,
  restoreEmail,
  reversalWorks,
  verificationLinkWorks,
  verifyEmail,
} from "./server/email-changes.server.ts";
export {
  continueWithCode,
  requestAccountCode,
  requestEmailCode,
  requestProofCode,
  signInWithEmailCode,
} from "./server/email-codes.server.ts";
export { endProgramAccess } from "./server/end-program-access.server.ts";
export { checkProof, confirmIdentity, hasPassword } from "./server/identity-proof.server.ts";
export {
  addPasskey,
  hasPasskey,
  myPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "./server/passkeys.server.ts";
export { requestReset, resetLinkWorks, resetPassword } from "./server/password-reset.server.ts";
export { deleteExpiredSignIns } from "./server/row-hooks.server.ts";
export { endAllSessions, signOut } from "./server/sessions.server.ts";
export { hashToken, secondStep, signIn, signUp, signUpWithPasskey } from "./server/sign-in.server.ts";
export { announceTerms, type CurrentTerms, currentTerms, termsBetween } from "./server/terms-versions.server.ts";
export {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  hasTwoFactor,
  newBackupCodes,
} from "./server/two-factor.server.ts";
