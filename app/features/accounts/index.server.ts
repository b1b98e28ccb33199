/** The accounts room's only server door. Times are UTC; errors are named in each verb's comment. */
export { actorOf, callerOf, renewSession, sessionOf } from "./server/actor.server.ts";
export { type Auth, makeAuth } from "./server/auth.server.ts";
export { changeName } from "./server/change-name.server.ts";
export { changePassword } from "./server/change-password.server.ts";
export { changePostcode } from "./server/change-postcode.server.ts";
export { changeSettings } from "./server/change-settings.server.ts";
export { checkPassword } from "./server/check-password.server.ts";
export { drawAvatar } from "./server/draw-avatar.server.ts";
export { confirmEmailChange, requestEmailChange } from "./server/email-change.server.ts";
export { about, eraseRows, tableNamed } from "./server/erase-rows.server.ts";
export { dropOldExports, latestExport, openExport, requestExport } from "./server/exports.server.ts";
export { forgetSellers } from "./server/forget-sellers.server.ts";
export { forgetWords } from "./server/forget-words.server.ts";
export { grantAdmin } from "./server/grant-admin.server.ts";
export { listAdmins } from "./server/list-admins.server.ts";
export { marksOfPerson } from "./server/marks-of-person.server.ts";
export { myAccount } from "./server/my-account.server.ts";
export { photoAction, removePhotoAction } from "./server/photo-action.server.ts";
export { photoBytes } from "./server/photo-bytes.server.ts";
export { prefersDark } from "./server/prefers-dark.server.ts";
export { presentAccount, presentSettings } from "./server/present.server.ts";
export { requestReset } from "./server/request-reset.server.ts";
export { resendVerification } from "./server/resend-verification.server.ts";
export { resetLinkWorks } from "./server/reset-link-works.server.ts";
export { resetPassword } from "./server/reset-password.server.ts";
export { returnPhoto } from "./server/return-photo.server.ts";
export { revokeAdmin } from "./server/revoke-admin.server.ts";
export { scrubOthers } from "./server/scrub-others.server.ts";
export { secondStep } from "./server/second-step.server.ts";
export { endOtherSessions, endSession, mySessions } from "./server/sessions.server.ts";
export { settingsOf } from "./server/settings-of.server.ts";
export { showPhoto } from "./server/show-photo.server.ts";
export { signIn } from "./server/sign-in.server.ts";
export { signOut } from "./server/sign-out.server.ts";
export { signUp } from "./server/sign-up.server.ts";
export { tidyPhoto } from "./server/tidy-photo.server.ts";
export {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  hasTwoFactor,
  newBackupCodes,
} from "./server/two-factor.server.ts";
export { verifyEmail } from "./server/verify-email.server.ts";
