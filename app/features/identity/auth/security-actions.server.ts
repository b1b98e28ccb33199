import { data, redirect } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { setCookies, toastAndRedirect } from "#app/web/respond.server.ts";
import { byProof } from "./actions/proof.server.ts";
import {
  addPasskey,
  beginTwoFactor,
  confirmIdentity,
  confirmTwoFactor,
  endAccess,
  endAllAccess,
  endTwoFactor,
  endUnusedAccess,
  newBackupCodes,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "./index.server.ts";
import { nextPath } from "./routes/next-path.server.ts";
import { endedToast, titleOf } from "./rules/access.labels.ts";
import {
  bothFactorsByCodeSchema,
  bothFactorsSchema,
  type ConfirmIdentity,
  confirmTwoFactorSchema,
  emailCodeSchema,
  endAccessSchema,
  endAllAccessSchema,
  passwordSchema,
} from "./rules/auth.schema.ts";
import {
  addPasskeySchema,
  passkeyReplySchema,
  removePasskeySchema,
  renamePasskeySchema,
} from "./rules/passkey.schema.ts";

/** The actions of the pages about how an account signs in: what has access to it, passkeys, two-factor sign-in. */

const noFields = z.object({});
/** For replies that contain secrets: the browser must not store them. */
const NO_STORE = { headers: { "Cache-Control": "no-store" } };

export const endAccessAction = defineAction("end-access", {
  schema: endAccessSchema,
  run: (ctx, input, { request }) => endAccess(ctx, input, request.headers),
  toast: endedToast,
});

export const endUnusedAccessAction = defineAction("end-unused-access", {
  schema: noFields,
  run: (ctx, _input, { request }) => endUnusedAccess(ctx, request.headers),
  toast: (ended) => ({
    title: "Ended",
    description: ended.length === 0 ? "Nothing was left to end." : `${ended.map(titleOf).join(", ")}.`,
  }),
});

export const endAllAccessAction = defineAction("end-all-access", {
  schema: endAllAccessSchema,
  run: (ctx, input, { request }) => endAllAccess(ctx, input, request.headers),
  toast: (count) => ({
    title: "Everything else has ended",
    description: count === 1 ? "We ended 1 thing." : `We ended ${count} things.`,
  }),
});

/** The proof of identity on /confirm-identity: back to where the person was. */
export const confirmIdentityAction = defineAction("confirm-identity", {
  schema: (_ctx, { form }): z.core.$ZodType<ConfirmIdentity> =>
    form.has("code") ? confirmTwoFactorSchema : form.has("emailCode") ? emailCodeSchema : passwordSchema,
  secret: ["password", "emailCode", "code"],
  run: (ctx, input, { request }) => confirmIdentity(ctx, input, request.headers),
  reply: (_result, _ctx, { request }) => redirect(nextPath(request), 303),
});

/** The same with a passkey: a new session replaces the one that was open. */
export const confirmWithPasskeyAction = defineAction("confirm-with-passkey", {
  schema: passkeyReplySchema,
  secret: ["response"],
  run: (ctx, input, { request }) => signInWithPasskey(ctx, input, request.headers),
  reply: (cookies, _ctx, { request }) => redirect(nextPath(request), { status: 303, headers: setCookies(cookies) }),
});

export const addPasskeyAction = defineAction("add-passkey", {
  stepUp: true,
  schema: addPasskeySchema,
  secret: ["response"],
  run: (ctx, input, { request }) => addPasskey(ctx, input, request.headers),
  toast: () => ({
    title: "Passkey added",
    description: "You can now sign in with it. We’ve signed out your other devices.",
  }),
});

export const renamePasskeyAction = defineAction("rename-passkey", {
  schema: renamePasskeySchema,
  run: (ctx, input, { request }) => renamePasskey(ctx, input, request.headers),
  toast: "Name saved",
});

export const removePasskeyAction = defineAction("remove-passkey", {
  stepUp: true,
  schema: removePasskeySchema,
  run: (ctx, input, { request }) => removePasskey(ctx, input, request.headers),
  toast: () => ({ title: "Passkey removed", description: "Other devices have been signed out." }),
});

export const beginTwoFactorAction = defineAction("begin-two-factor", {
  schema: (_ctx, { form }) => byProof(form, passwordSchema, emailCodeSchema),
  secret: ["password", "emailCode"],
  run: (ctx, proof, { request }) => beginTwoFactor(ctx, proof, request.headers),
  reply: (setup) => data({ setup }, NO_STORE),
});

export const confirmTwoFactorAction = defineAction("confirm-two-factor", {
  schema: confirmTwoFactorSchema,
  secret: ["code"],
  run: (ctx, { code }, { request }) => confirmTwoFactor(ctx, code, request.headers),
  reply: (cookies) =>
    toastAndRedirect(
      "/profile/two-factor",
      {
        tone: "success",
        title: "Two-factor sign-in is on",
        description: "From now on, you need a code to sign in.",
      },
      setCookies(cookies),
    ),
});

export const endTwoFactorAction = defineAction("end-two-factor", {
  schema: (_ctx, { form }) => byProof(form, bothFactorsSchema, bothFactorsByCodeSchema),
  secret: ["password", "emailCode", "code"],
  run: (ctx, input, { request }) => endTwoFactor(ctx, input, request.headers),
  reply: (cookies) =>
    toastAndRedirect(
      "/profile/two-factor",
      { tone: "success", title: "Two-factor sign-in is off" },
      setCookies(cookies),
    ),
});

export const newBackupCodesAction = defineAction("new-backup-codes", {
  schema: (_ctx, { form }) => byProof(form, bothFactorsSchema, bothFactorsByCodeSchema),
  secret: ["password", "emailCode", "code"],
  run: (ctx, input, { request }) => newBackupCodes(ctx, input, request.headers),
  reply: (backupCodes) => data({ backupCodes }, NO_STORE),
});
