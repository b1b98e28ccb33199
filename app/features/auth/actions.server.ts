import { redirect } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { setCookies, toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { confirmEmail } from "#flows/confirm-email.server.ts";
import { confirmNewEmail } from "#flows/confirm-new-email.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { welcome, welcomeBack } from "./actions/welcome.server.ts";
import {
  agreeToTerms,
  changePassword,
  requestEmailChange,
  requestEmailCode,
  requestReset,
  resendVerification,
  resetPassword,
  restoreEmail,
  secondStep,
  signIn,
  signInWithEmailCode,
  signInWithPasskey,
  signOut,
} from "./index.server.ts";
import { nextPath } from "./routes/next-path.server.ts";
import {
  agreeToTermsSchema,
  changeEmailSchema,
  changePasswordSchema,
  linkSchema,
  requestResetSchema,
  resetPasswordSchema,
  secondStepSchema,
  signInSchema,
  signInWithEmailCodeSchema,
} from "./rules/auth.schema.ts";
import { passkeyReplySchema } from "./rules/passkey.schema.ts";
import { texts } from "./texts.ts";

export {
  continueWithCodeAction,
  requestAccountCodeAction,
  signUpAction,
  signUpWithPasskeyAction,
} from "./actions/create-account.server.ts";

const noFields = z.object({});

/** "I agree to the terms": back to where the person came from. */
export const agreeToTermsAction = defineAction({
  intent: "agree-to-terms",
  schema: agreeToTermsSchema,
  run: agreeToTerms,
  reply: (_result, _ctx, { request }) =>
    toastAndRedirect(nextPath(request), { tone: "success", title: texts.thankYouGoOn }),
});

export const signInAction = defineAction({
  intent: "sign-in",
  schema: signInSchema,
  secret: ["password"],
  run: async (ctx, input, { request }) => ({
    ...(await signIn(ctx, input, request.headers)),
    email: input.email,
  }),
  reply: (signedIn, ctx, { request }) => welcome(ctx, signedIn, request),
});

/** The code that replaces the password for people who have forgotten it. The reply is the same for every address. */
export const requestEmailCodeAction = defineAction({
  intent: "request-email-code",
  schema: requestResetSchema,
  run: async (ctx, input, { request }) => {
    await requestEmailCode(ctx, input, request.headers);
    return input.email;
  },
  reply: (sentTo) => ({ sentTo }),
});

export const signInWithEmailCodeAction = defineAction({
  intent: "sign-in-with-email-code",
  schema: signInWithEmailCodeSchema,
  secret: ["code"],
  run: async (ctx, input, { request }) => ({
    ...(await signInWithEmailCode(ctx, input, request.headers)),
    email: input.email,
  }),
  reply: (signedIn, ctx, { request }) => welcome(ctx, signedIn, request),
});

export const signInWithPasskeyAction = defineAction({
  intent: "sign-in-with-passkey",
  schema: passkeyReplySchema,
  secret: ["response"],
  run: (ctx, input, { request }) => signInWithPasskey(ctx, input, request.headers),
  reply: (cookies, _ctx, { request }) => toastAndRedirect(nextPath(request), welcomeBack, setCookies(cookies)),
});

export const verifySecondStep = defineAction({
  intent: "verify-second-step",
  schema: secondStepSchema,
  secret: ["code"],
  run: async (ctx, { code, backup, trustDevice }, { request }) => {
    try {
      const step = { code, backup: backup !== undefined, trustDevice: trustDevice !== undefined };
      return await secondStep(ctx, step, request.headers);
    } catch (error) {
      if (!isAppError(error, "SIGN_IN_AGAIN")) throw error;
      const signIn = `/auth?next=${encodeURIComponent(nextPath(request))}`;
      throw await toastAndRedirect(signIn, { tone: "error", title: texts.error, description: error.message });
    }
  },
  reply: (cookies, _ctx, { request }) => toastAndRedirect(nextPath(request), welcomeBack, setCookies(cookies)),
});

export const signOutAction = defineAction({
  intent: "sign-out",
  schema: noFields,
  run: (ctx, _input, { request }) => signOut(ctx, request.headers),
  reply: (cookies) => redirect("/", { status: 303, headers: setCookies(cookies) }),
});

export const resendVerificationAction = defineAction({
  intent: "resend-verification",
  schema: noFields,
  run: (ctx, _input, { request }) => resendVerification(ctx, request.headers),
  reply: (_result, _ctx, { request }) => {
    const title = texts.emailSent;
    const description = texts.checkInboxLinkVerify;
    // Without JavaScript the browser has left the page with the button, and /auth shows nothing to a signed-in user.
    if (request.headers.get("accept")?.includes("text/html"))
      return toastAndRedirect("/home", { tone: "success", title, description });
    return toastAndStay(title, description);
  },
});

export const requestResetAction = defineAction({
  intent: "request-reset",
  schema: requestResetSchema,
  run: async (ctx, input, { request }) => {
    await requestReset(ctx, input, request.headers);
    return input.email;
  },
  reply: (sentTo) => ({ sentTo }),
});

export const resetPasswordAction = defineAction({
  intent: "reset-password",
  schema: resetPasswordSchema,
  secret: ["password"],
  run: (ctx, input, { request }) => resetPassword(ctx, input, request.headers),
  reply: () =>
    toastAndRedirect("/auth", {
      tone: "success",
      title: texts.passwordChanged,
      description: texts.signInNewPassword,
    }),
});

export const changePasswordAction = defineAction({
  intent: "change-password",
  schema: changePasswordSchema,
  secret: ["currentPassword", "newPassword"],
  run: (ctx, input, { request }) => changePassword(ctx, input, request.headers),
  reply: (cookies) =>
    toastAndRedirect(
      "/profile?tab=settings",
      { tone: "success", title: texts.passwordChanged, description: texts.everyOtherDeviceSigned },
      setCookies(cookies),
    ),
});

export const changeEmail = defineAction({
  intent: "change-email",
  schema: changeEmailSchema,
  secret: ["password"],
  run: async (ctx, input) => {
    await requestEmailChange(ctx, input);
    return input.email;
  },
  reply: (email) =>
    toastAndRedirect("/profile?tab=settings", {
      tone: "success",
      title: texts.checkYourInbox,
      description: texts.weHaveSentLinkTo(email),
    }),
});

/** The button of the page behind the link in the verification email. */
export const verifyEmailAction = defineAction({
  intent: "verify-email",
  schema: linkSchema,
  secret: ["token"],
  run: confirmEmail,
  reply: (_result, { actor }) =>
    toastAndRedirect(actor.kind === "user" ? "/home" : "/auth", {
      tone: "success",
      title: texts.emailAddressVerified,
      description: actor.kind === "user" ? texts.thankYouVerified : texts.thankSignInContinue,
    }),
});

/** The button of the page behind the link to a new address. */
export const confirmNewEmailAction = defineAction({
  intent: "confirm-new-email",
  schema: linkSchema,
  secret: ["token"],
  run: (ctx, input, { request }) => confirmNewEmail(ctx, input, request.headers),
  reply: (_result, { actor }) =>
    toastAndRedirect(actor.kind === "user" ? "/profile?tab=settings" : "/auth", {
      tone: "success",
      title: texts.emailAddressChanged,
      description: texts.signInWithNewAddress,
    }),
});

/** The button of the page behind the link at the old address: then the owner chooses a new password. */
export const restoreEmailAction = defineAction({
  intent: "restore-email",
  schema: linkSchema,
  secret: ["token"],
  run: (ctx, input, { request }) => restoreEmail(ctx, input, request.headers),
  reply: ({ resetToken }) =>
    toastAndRedirect(`/auth/reset?token=${resetToken}`, {
      tone: "success",
      title: texts.emailAddressRestored,
      description: texts.everyDeviceSignedOut,
    }),
});
