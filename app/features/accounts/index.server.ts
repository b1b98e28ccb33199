/** The accounts room's only server door. Times are UTC; errors are named in each verb's comment. */
export { actorOf, type Caller, callerOf, renewSession } from "./server/actor.server.ts";
export { type Admin, grantAdmin, listAdmins, revokeAdmin } from "./server/admins.server.ts";
export { type Auth, makeAuth } from "./server/auth.server.ts";
export { changeName } from "./server/change-name.server.ts";
export { changePassword } from "./server/change-password.server.ts";
export { changeSettings } from "./server/change-settings.server.ts";
export { mailReader } from "./server/mail-reader.server.ts";
export { type MyAccount, myAccount } from "./server/my-account.server.ts";
export { requestReset } from "./server/request-reset.server.ts";
export { resendVerification } from "./server/resend-verification.server.ts";
export { resetLinkWorks } from "./server/reset-link-works.server.ts";
export { resetPassword } from "./server/reset-password.server.ts";
export { settingsOf } from "./server/settings-of.server.ts";
export { signIn } from "./server/sign-in.server.ts";
export { signOut } from "./server/sign-out.server.ts";
export { signUp } from "./server/sign-up.server.ts";
export { verifyEmail } from "./server/verify-email.server.ts";
