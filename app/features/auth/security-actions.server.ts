import { data, redirect } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { setCookies, toastAndRedirect } from "#app/web/respond.server.ts";
import {
  addPasskey,
  beginTwoFactor,
  confirmIdentity,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  endTrustedDevice,
  endTwoFactor,
  newBackupCodes,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "./index.server.ts";
import { nextPath } from "./routes/next-path.server.ts";
import {
  bothFactorsSchema,
  type ConfirmIdentity,
  confirmTwoFactorSchema,
  endSessionSchema,
  endTrustedDeviceSchema,
  passwordSchema,
} from "./rules/auth.schema.ts";
import {
  addPasskeySchema,
  passkeyReplySchema,
  removePasskeySchema,
  renamePasskeySchema,
} from "./rules/passkey.schema.ts";
import { texts } from "./texts.ts";

/** The actions of the pages about how an account signs in: sessions, trusted devices, passkeys, two-factor sign-in. */

const noFields = z.object({});
/** For replies that contain secrets: the browser must not store them. */
const NO_STORE = { headers: { "Cache-Control": "no-store" } };

export const endSessionAction = defineAction({
  intent: "end-session",
  schema: endSessionSchema,
  run: endSession,
  toast: () => ({ title: texts.signedOut, description: texts.deviceSignInAgain }),
});

export const endTrustedDeviceAction = defineAction({
  intent: "end-trusted-device",
  schema: endTrustedDeviceSchema,
  run: endTrustedDevice,
  toast: () => ({ title: texts.deviceRemoved, description: texts.needsCodeNextTime }),
});

export const endOtherSessionsAction = defineAction({
  intent: "end-other-sessions",
  schema: noFields,
  run: (ctx, _input, { request }) => endOtherSessions(ctx, request.headers),
  toast: (count) => ({
    title: texts.signedOutEverywhereElse,
    description: count === 1 ? texts.weSignedOut1Device : texts.weSignedOutDevices(count),
  }),
});

/** The proof of identity on /confirm-identity: back to where the person was. */
export const confirmIdentityAction = defineAction({
  intent: "confirm-identity",
  schema: (_ctx, { form }): z.ZodType<ConfirmIdentity> => (form.has("code") ? confirmTwoFactorSchema : passwordSchema),
  secret: ["password", "code"],
  run: (ctx, input, { request }) => confirmIdentity(ctx, input, request.headers),
  reply: (_result, _ctx, { request }) => redirect(nextPath(request), 303),
});

/** The same with a passkey: a new session replaces the one that was open. */
export const confirmWithPasskeyAction = defineAction({
  intent: "confirm-with-passkey",
  schema: passkeyReplySchema,
  secret: ["response"],
  run: (ctx, input, { request }) => signInWithPasskey(ctx, input, request.headers),
  reply: (cookies, _ctx, { request }) => redirect(nextPath(request), { status: 303, headers: setCookies(cookies) }),
});

export const addPasskeyAction = defineAction({
  intent: "add-passkey",
  stepUp: true,
  schema: addPasskeySchema,
  secret: ["response"],
  run: (ctx, input, { request }) => addPasskey(ctx, input, request.headers),
  toast: () => ({
    title: texts.passkeyAdded,
    description: texts.signInOtherDevices,
  }),
});

export const renamePasskeyAction = defineAction({
  intent: "rename-passkey",
  schema: renamePasskeySchema,
  run: (ctx, input, { request }) => renamePasskey(ctx, input, request.headers),
  toast: texts.nameSaved,
});

export const removePasskeyAction = defineAction({
  intent: "remove-passkey",
  stepUp: true,
  schema: removePasskeySchema,
  run: (ctx, input, { request }) => removePasskey(ctx, input, request.headers),
  toast: () => ({ title: texts.passkeyRemoved, description: texts.otherDevicesSignedOut }),
});

export const beginTwoFactorAction = defineAction({
  intent: "begin-two-factor",
  schema: passwordSchema,
  secret: ["password"],
  run: (ctx, { password }, { request }) => beginTwoFactor(ctx, password, request.headers),
  reply: (setup) => data({ setup }, NO_STORE),
});

export const confirmTwoFactorAction = defineAction({
  intent: "confirm-two-factor",
  schema: confirmTwoFactorSchema,
  secret: ["code"],
  run: (ctx, { code }, { request }) => confirmTwoFactor(ctx, code, request.headers),
  reply: (cookies) =>
    toastAndRedirect(
      "/profile/two-factor",
      {
        tone: "success",
        title: texts.twoFactorSignIn,
        description: texts.codeNeededFromNow,
      },
      setCookies(cookies),
    ),
});

export const endTwoFactorAction = defineAction({
  intent: "end-two-factor",
  schema: bothFactorsSchema,
  secret: ["password", "code"],
  run: (ctx, input, { request }) => endTwoFactor(ctx, input, request.headers),
  reply: (cookies) =>
    toastAndRedirect("/profile/two-factor", { tone: "success", title: texts.twoFactorSignInOff }, setCookies(cookies)),
});

export const newBackupCodesAction = defineAction({
  intent: "new-backup-codes",
  schema: bothFactorsSchema,
  secret: ["password", "code"],
  run: (ctx, input, { request }) => newBackupCodes(ctx, input, request.headers),
  reply: (backupCodes) => data({ backupCodes }, NO_STORE),
});
