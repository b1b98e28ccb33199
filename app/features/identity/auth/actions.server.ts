import { redirect } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { setCookies, toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { confirmEmail, confirmNewEmail } from "#flows/change-email.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { byProof } from "./actions/proof.server.ts";
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
  changeEmailByCodeSchema,
  changeEmailSchema,
  changePasswordByCodeSchema,
  changePasswordSchema,
  linkSchema,
  requestResetSchema,
  resetPasswordSchema,
  secondStepSchema,
  signInSchema,
  signInWithEmailCodeSchema,
} from "./rules/auth.schema.ts";
import { passkeyReplySchema } from "./rules/passkey.schema.ts";
import { withNext } from "./rules/with-next.ts";

export {
  continueWithCodeAction,
  requestAccountCodeAction,
  signUpAction,
  signUpWithPasskeyAction,
} from "./actions/create-account.server.ts";

export { byProof, requestProofCodeAction } from "./actions/proof.server.ts";

const noFields = z.object({});
const searchOf = (request: Request): string => new URL(request.url).search;

/** "I agree to the terms": back to where the person came from. */
export const agreeToTermsAction = defineAction("agree-to-terms", {
  schema: agreeToTermsSchema,
  run: agreeToTerms,
  reply: (_result, _ctx, { request }) =>
    toastAndRedirect(nextPath(request), { tone: "success", title: "Thank you. You can continue." }),
});

export const signInAction = defineAction("sign-in", {
  schema: signInSchema,
  secret: ["password"],
  run: async (ctx, input, { request }) => ({
    ...(await signIn(ctx, input, request.headers)),
    email: input.email,
  }),
  reply: (signedIn, ctx, { request }) => welcome(ctx, signedIn, request),
});

/** The code that replaces the password for people who have forgotten it. The reply is the same for every address. */
export const requestEmailCodeAction = defineAction("request-email-code", {
  schema: requestResetSchema,
  run: async (ctx, input, { request }) => {
    await requestEmailCode(ctx, { ...input, page: withNext("/auth/code?have", searchOf(request)) }, request.headers);
    return input.email;
  },
  reply: (sentTo) => ({ sentTo }),
});

export const signInWithEmailCodeAction = defineAction("sign-in-with-email-code", {
  schema: signInWithEmailCodeSchema,
  secret: ["code"],
  run: async (ctx, input, { request }) => ({
    ...(await signInWithEmailCode(ctx, input, request.headers)),
    email: input.email,
  }),
  reply: (signedIn, ctx, { request }) => welcome(ctx, signedIn, request),
});

export const signInWithPasskeyAction = defineAction("sign-in-with-passkey", {
  schema: passkeyReplySchema,
  secret: ["response"],
  run: (ctx, input, { request }) => signInWithPasskey(ctx, input, request.headers),
  reply: (cookies, _ctx, { request }) => toastAndRedirect(nextPath(request), welcomeBack, setCookies(cookies)),
});

export const verifySecondStep = defineAction("verify-second-step", {
  schema: secondStepSchema,
  secret: ["code"],
  run: async (ctx, { code, backup, trustDevice }, { request }) => {
    try {
      const step = { code, backup: backup !== undefined, trustDevice: trustDevice !== undefined };
      return await secondStep(ctx, step, request.headers);
    } catch (error) {
      if (!isAppError(error, "SIGN_IN_AGAIN")) throw error;
      const signIn = `/auth?next=${encodeURIComponent(nextPath(request))}`;
      throw await toastAndRedirect(signIn, { tone: "error", title: "Error", description: error.message });
    }
  },
  reply: (cookies, _ctx, { request }) => toastAndRedirect(nextPath(request), welcomeBack, setCookies(cookies)),
});

export const signOutAction = defineAction("sign-out", {
  schema: noFields,
  run: (ctx, _input, { request }) => signOut(ctx, request.headers),
  reply: (cookies) => redirect("/", { status: 303, headers: setCookies(cookies) }),
});

export const resendVerificationAction = defineAction("resend-verification", {
  schema: noFields,
  run: (ctx, _input, { request }) => resendVerification(ctx, request.headers),
  reply: (_result, _ctx, { request }) => {
    const title = "Email sent";
    const description = "Check your inbox for the link to verify your email address.";
    // Without JavaScript the browser has left the page with the button, and /auth shows nothing to a signed-in user.
    if (request.headers.get("accept")?.includes("text/html"))
      return toastAndRedirect("/home", { tone: "success", title, description });
    return toastAndStay(title, description);
  },
});

export const requestResetAction = defineAction("request-reset", {
  schema: requestResetSchema,
  run: async (ctx, input, { request }) => {
    await requestReset(ctx, { ...input, page: withNext("/auth/reset", searchOf(request)) }, request.headers);
    return input.email;
  },
  reply: (sentTo) => ({ sentTo }),
});

export const resetPasswordAction = defineAction("reset-password", {
  schema: resetPasswordSchema,
  secret: ["password"],
  run: (ctx, input, { request }) => resetPassword(ctx, input, request.headers),
  reply: (_result, _ctx, { request }) =>
    toastAndRedirect(withNext("/auth", searchOf(request)), {
      tone: "success",
      title: "Password changed",
      description: "Sign in with your new password. Every other device has been signed out.",
    }),
});

export const changePasswordAction = defineAction("change-password", {
  schema: (_ctx, { form }) => byProof(form, changePasswordSchema, changePasswordByCodeSchema),
  secret: ["currentPassword", "emailCode", "newPassword"],
  run: (ctx, input, { request }) => changePassword(ctx, input, request.headers),
  reply: (cookies) =>
    toastAndRedirect(
      "/profile?tab=settings",
      { tone: "success", title: "Password changed", description: "Every other device has been signed out." },
      setCookies(cookies),
    ),
});

export const changeEmail = defineAction("change-email", {
  schema: (_ctx, { form }) => byProof(form, changeEmailSchema, changeEmailByCodeSchema),
  secret: ["password", "emailCode"],
  run: async (ctx, input) => {
    await requestEmailChange(ctx, input);
    return input.email;
  },
  reply: (email) =>
    toastAndRedirect("/profile?tab=settings", {
      tone: "success",
      title: "Check your inbox",
      description: `We’ve sent a link to ${email}. Open it to confirm your new address.`,
    }),
});

/** The button of the page behind the link in the verification email. */
export const verifyEmailAction = defineAction("verify-email", {
  schema: linkSchema,
  secret: ["token"],
  run: confirmEmail,
  reply: (_result, { actor }) =>
    toastAndRedirect(actor.kind === "user" ? "/home" : "/auth", {
      tone: "success",
      title: "Email address verified",
      description:
        actor.kind === "user"
          ? "Thank you. You can now use every part of the site."
          : "Thank you. Sign in to continue.",
    }),
});

/** The button of the page behind the link to a new address. */
export const confirmNewEmailAction = defineAction("confirm-new-email", {
  schema: linkSchema,
  secret: ["token"],
  run: (ctx, input, { request }) => confirmNewEmail(ctx, input, request.headers),
  reply: (_result, { actor }) =>
    toastAndRedirect(actor.kind === "user" ? "/profile?tab=settings" : "/auth", {
      tone: "success",
      title: "Email address changed",
      description: "Use your new address to sign in from now on.",
    }),
});

/** The button of the page behind the link at the old address: then the owner chooses a new password. */
export const restoreEmailAction = defineAction("restore-email", {
  schema: linkSchema,
  secret: ["token"],
  run: (ctx, input, { request }) => restoreEmail(ctx, input, request.headers),
  reply: ({ resetToken }) =>
    toastAndRedirect(`/auth/reset?token=${resetToken}`, {
      tone: "success",
      title: "Email address restored",
      description: "Every device has been signed out. Now choose a new password.",
    }),
});

export { endAccessAction, endAllAccessAction, endUnusedAccessAction } from "./security-actions.server.ts";
