import { defineAction } from "#app/web/actions.server.ts";
import { continueWithCode, requestAccountCode, signUp, signUpWithPasskey } from "../index.server.ts";
import { nextPath } from "../routes/next-path.server.ts";
import { continueWithCodeSchema, newAccountSchema, signUpSchema } from "../rules/auth.schema.ts";
import { signUpWithPasskeySchema } from "../rules/passkey.schema.ts";
import { welcome, welcomeNew } from "./welcome.server.ts";

export const signUpAction = defineAction("sign-up", {
  schema: signUpSchema,
  secret: ["password"],
  run: (ctx, input, { request }) => signUp(ctx, input, request.headers),
  reply: (cookies, _ctx, { request }) => welcomeNew(cookies, request),
});

/** A code that signs in or creates an account. The reply is the same for every address. */
export const requestAccountCodeAction = defineAction("request-account-code", {
  schema: newAccountSchema,
  run: async (ctx, { email, fullName }, { request }) => {
    await requestAccountCode(ctx, { email, page: nextPath(request) }, request.headers);
    return { sentTo: email, fullName };
  },
  reply: (sent) => sent,
});

/** On to where the person was going, with an account that may be new. */
export const continueWithCodeAction = defineAction("continue-with-code", {
  schema: continueWithCodeSchema,
  secret: ["code"],
  run: async (ctx, input, { request }) => ({
    ...(await continueWithCode(ctx, input, request.headers)),
    email: input.email,
  }),
  reply: (signedIn, ctx, { request }) =>
    signedIn.isNew ? welcomeNew(signedIn.cookies, request) : welcome(ctx, signedIn, request),
});

export const signUpWithPasskeyAction = defineAction("sign-up-with-passkey", {
  schema: signUpWithPasskeySchema,
  secret: ["response"],
  run: (ctx, input, { request }) => signUpWithPasskey(ctx, input, request.headers),
  reply: (cookies, _ctx, { request }) => welcomeNew(cookies, request),
});
