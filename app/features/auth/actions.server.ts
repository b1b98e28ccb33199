import { redirect } from "react-router";
import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { setCookies, toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { prefersDark } from "#features/profile/index.server.ts";
import { confirmEmail } from "#flows/confirm-email.server.ts";
import { confirmNewEmail } from "#flows/confirm-new-email.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { themeCookie } from "#ui/theme.ts";
import {
  agreeToTerms,
  changePassword,
  continueWithCode,
  requestAccountCode,
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
  signUp,
  signUpWithPasskey,
} from "./index.server.ts";
import { nextPath } from "./routes/next-path.server.ts";
import {
  agreeToTermsSchema,
  changeEmailSchema,
  changePasswordSchema,
  continueWithCodeSchema,
  linkSchema,
  newAccountSchema,
  requestResetSchema,
  resetPasswordSchema,
  secondStepSchema,
  signInSchema,
  signInWithEmailCodeSchema,
  signUpSchema,
} from "./rules/auth.schema.ts";
import { passkeyReplySchema, signUpWithPasskeySchema } from "./rules/passkey.schema.ts";
import { texts } from "./texts.ts";

const noFields = z.object({});
const welcomeBack = {
  tone: "success",
  title: texts.welcomeBack,
  description: texts.youveSuccessfullySignedIn,
} as const;
export const signUpAction = defineAction({
  intent: "sign-up",
  schema: signUpSchema,
  secret: ["password"],
  run: (ctx, input, { request }) => signUp(ctx, input, request.headers),
  reply: (cookies, _ctx, { request }) => welcomeNew(cookies, request),
});

const welcomeNew = (cookies: string[], request: Request) =>
  toastAndRedirect(
    nextPath(request),
    { tone: "success", title: texts.accountCreated, description: texts.nowBrowsePostJobs },
    setCookies(cookies),
  );

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

/** A code that signs in or creates an account. The reply is the same for every address. */
export const requestAccountCodeAction = defineAction({
  intent: "request-account-code",
  schema: newAccountSchema,
  run: async (ctx, { email, fullName }, { request }) => {
    await requestAccountCode(ctx, { email, page: nextPath(request) }, request.headers);
    return { sentTo: email, fullName };
  },
  reply: (sent) => sent,
});

/** On to where the person was going, with an account that may be new. */
export const continueWithCodeAction = defineAction({
  intent: "continue-with-code",
  schema: continueWithCodeSchema,
  secret: ["code"],
  run: async (ctx, input, { request }) => ({
    ...(await continueWithCode(ctx, input, request.headers)),
    email: input.email,
  }),
  reply: (signedIn, ctx, { request }) =>
    signedIn.isNew ? welcomeNew(signedIn.cookies, request) : welcome(ctx, signedIn, request),
});

export const signUpWithPasskeyAction = defineAction({
  intent: "sign-up-with-passkey",
  schema: signUpWithPasskeySchema,
  secret: ["response"],
  run: (ctx, input, { request }) => signUpWithPasskey(ctx, input, request.headers),
  reply: (cookies, _ctx, { request }) => welcomeNew(cookies, request),
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

interface SignedInAs {
  cookies: string[];
  secondStep: boolean;
  email: string;
}

/** On to the second step, or to where the person was going. */
async function welcome(ctx: Ctx, { cookies, secondStep, email }: SignedInAs, request: Request) {
  const next = nextPath(request);
  if (secondStep) {
    const path = `/auth/second-step?next=${encodeURIComponent(next)}`;
    return redirect(path, { status: 303, headers: setCookies(cookies) });
  }
  const theme = await themeOnNewDevice(request, () => prefersDark(ctx, email));
  return toastAndRedirect(next, welcomeBack, setCookies([...cookies, ...theme]));
}

/** The theme that the user chose on another device, unless this browser has a choice of its own. */
async function themeOnNewDevice(request: Request, isDark: () => Promise<boolean>): Promise<string[]> {
  if (/(?:^|;\s*)theme=/.test(request.headers.get("cookie") ?? "")) return [];
  return (await isDark()) ? [themeCookie("dark")] : [];
}

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
