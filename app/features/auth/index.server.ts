/** The server entry point of the auth module. Times are UTC; each operation's comment names its errors. */

export { actorOf, apiCallerOf, callerOf, renewSession } from "./server/actor.server.ts";
export { lockAdminRoles, setAdminRole } from "./server/admin-role.server.ts";
export { agreeToTerms } from "./server/agree-to-terms.server.ts";
export { type Auth, createAuth } from "./server/auth.server.ts";
export { changeName } from "./server/change-name.server.ts";
export { changePassword } from "./server/change-password.server.ts";
export { checkPassword } from "./server/check-password.server.ts";
export { confirmEmailChange } from "./server/confirm-email-change.server.ts";
export { confirmIdentity } from "./server/confirm-identity.server.ts";
export { deleteExpiredSignIns } from "./server/delete-expired.server.ts";
export {
  continueWithCode,
  requestAccountCode,
  requestEmailCode,
  signInWithEmailCode,
} from "./server/email-code.server.ts";
export { endAllSessions } from "./server/end-all-sessions.server.ts";
export { grantAdmin } from "./server/grant-admin.server.ts";
export { listAdmins } from "./server/list-admins.server.ts";
export {
  addPasskey,
  hasPasskey,
  myPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "./server/passkeys.server.ts";
export { requestEmailChange } from "./server/request-email-change.server.ts";
export { requestReset } from "./server/request-reset.server.ts";
export { resendVerification } from "./server/resend-verification.server.ts";
export { resetLinkWorks } from "./server/reset-link-works.server.ts";
export { resetPassword } from "./server/reset-password.server.ts";
export { restoreEmail, reversalWorks } from "./server/restore-email.server.ts";
export { revokeAdmin } from "./server/revoke-admin.server.ts";
export { secondStep } from "./server/second-step.server.ts";
export { endOtherSessions, endSession, mySessions } from "./server/sessions.server.ts";
export { signIn } from "./server/sign-in.server.ts";
export { signOut } from "./server/sign-out.server.ts";
export { signUp, signUpWithPasskey } from "./server/sign-up.server.ts";
export { hashToken } from "./server/tokens.server.ts";
export { endTrustedDevice, myTrustedDevices } from "./server/trusted-devices.server.ts";
export {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  hasTwoFactor,
  newBackupCodes,
} from "./server/two-factor.server.ts";
export { emailChangeLinkWorks, verificationLinkWorks, verifyEmail } from "./server/verify-email.server.ts";
