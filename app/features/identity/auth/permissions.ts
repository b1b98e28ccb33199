import { testAuth } from "#app/testing/context.ts";
import { forAll, forSignedIn, type PermissionRow } from "#app/testing/permissions.ts";
import { TERMS } from "#config/terms.ts";
import { newId } from "#kernel/id.ts";
import { givePassword, PASSWORD } from "./testing.ts";

const newCredentials = () => ({ email: `${newId()}@example.test`, password: PASSWORD });

const newPerson = () => ({ email: newCredentials().email, fullName: "Jo Marsh" });
/** The page that creates an account on the way. */
const GET_QUOTES = "/get-quotes";

/** The pages that emailed links open, by the intent of their button. */
const LINK_PAGES = {
  "verify-email": "/auth/verify",
  "confirm-new-email": "/profile/email/verify",
  "restore-email": "/profile/email/restore",
};

/** What an authenticator could reply; it answers no challenge. */
const PASSKEY_REPLY = JSON.stringify({
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA" },
});

const PASSWORD_CONFIRMED_INTENTS = ["begin-two-factor", "end-two-factor", "new-backup-codes"];

/** Every user may use their own account, and no one else's. */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION sign-up",
    arrange: async () => ({
      path: "/auth",
      body: { ...newCredentials(), fullName: "Jo Marsh", userType: "customer" },
    }),
    expected: { ...forAll(303), suspended: 303 },
  },
  {
    endpoint: "ACTION sign-in",
    arrange: async ({ database }) => {
      const body = newCredentials();
      await testAuth(database).api.signUpEmail({ body: { ...body, name: "Jo Marsh" } });
      return { path: "/auth", body };
    },
    expected: { ...forAll(303), suspended: 303 },
  },
  {
    endpoint: "ACTION agree-to-terms",
    arrange: async () => ({ path: "/terms/agree", body: { version: TERMS.version } }),
    expected: { ...forAll(303), suspended: 303 },
  },
  {
    endpoint: "POST /api/v1/me/terms",
    arrange: async () => ({ path: "/api/v1/me/terms", body: { version: TERMS.version } }),
    expected: { ...forSignedIn(204), suspended: 204 },
  },
  {
    endpoint: "ACTION sign-out",
    arrange: async () => ({ path: "/auth" }),
    expected: { ...forAll(303), suspended: 303 },
  },
  {
    endpoint: "ACTION resend-verification",
    arrange: async () => ({ path: "/auth" }),
    expected: { ...forSignedIn(200), visitor: 303, suspended: 200 },
  },
  {
    endpoint: "ACTION request-reset",
    arrange: async () => ({ path: "/auth/forgot", body: { email: newCredentials().email } }),
    expected: { ...forAll(200), suspended: 200 },
  },
  {
    endpoint: "ACTION request-email-code",
    arrange: async () => ({ path: "/auth/code", body: { email: newCredentials().email } }),
    expected: { ...forAll(200), suspended: 200 },
  },
  {
    endpoint: "ACTION sign-in-with-email-code",
    // Nobody was sent this code.
    arrange: async () => ({ path: "/auth/code", body: { email: newCredentials().email, code: "123456" } }),
    expected: { ...forAll(422), suspended: 422 },
  },
  {
    endpoint: "ACTION request-proof-code",
    arrange: async () => ({ path: "/confirm-identity" }),
    expected: { ...forSignedIn(200), visitor: 303, suspended: 200 },
  },
  {
    endpoint: "ACTION request-account-code",
    arrange: async () => ({ path: GET_QUOTES, body: newPerson() }),
    expected: { ...forAll(200), suspended: 200 },
  },
  {
    endpoint: "ACTION continue-with-code",
    // Nobody was sent this code.
    arrange: async () => ({ path: GET_QUOTES, body: { ...newPerson(), code: "123456" } }),
    expected: { ...forAll(422), suspended: 422 },
  },
  {
    endpoint: "ACTION sign-up-with-passkey",
    // No browser was asked for this passkey.
    arrange: async () => ({ path: GET_QUOTES, body: { ...newPerson(), response: PASSKEY_REPLY } }),
    expected: { ...forAll(400), suspended: 400 },
  },
  {
    endpoint: "ACTION reset-password",
    // Anyone with a valid link may use it; this token is not valid.
    arrange: async () => ({ path: "/auth/reset", body: { token: newId(), password: PASSWORD } }),
    expected: { ...forAll(400), suspended: 400 },
  },
  {
    endpoint: "ACTION change-password",
    // Better Auth reads its own session, which the actors of the matrix do not have, so all are sent to sign in.
    arrange: async () => ({
      path: "/profile/password",
      body: { currentPassword: PASSWORD, newPassword: "longer than that" },
    }),
    expected: forAll(303),
  },
  {
    endpoint: "ACTION change-email",
    arrange: async ({ database, ...people }) => {
      await givePassword(database.db, ...Object.values(people));
      return { path: "/profile/email", body: newCredentials() };
    },
    expected: forAll(303),
  },
  // Anyone with a valid link may use it; this token is not valid.
  ...Object.entries(LINK_PAGES).map(
    ([intent, path]): PermissionRow => ({
      endpoint: `ACTION ${intent}`,
      arrange: async () => ({ path, body: { token: `${newId()}.${newId()}` } }),
      expected: { ...forAll(400), suspended: 400 },
    }),
  ),
  {
    endpoint: "ACTION end-access",
    // There is no such thing.
    arrange: async () => ({ path: "/profile/access", body: { accessId: newId() } }),
    expected: { ...forSignedIn(404), visitor: 303, suspended: 404 },
  },
  ...["end-unused-access", "end-all-access"].map(
    (intent): PermissionRow => ({
      endpoint: `ACTION ${intent}`,
      arrange: async () => ({ path: "/profile/access" }),
      expected: { ...forSignedIn(200), visitor: 303, suspended: 200 },
    }),
  ),
  {
    endpoint: "GET /api/v1/me/access",
    arrange: async () => ({ path: "/api/v1/me/access" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "DELETE /api/v1/me/access/{id}",
    // There is no such thing.
    arrange: async () => ({ path: `/api/v1/me/access/${newId()}` }),
    expected: { ...forSignedIn(404), suspended: 404 },
  },
  {
    endpoint: "DELETE /api/v1/me/access",
    arrange: async () => ({ path: "/api/v1/me/access" }),
    expected: { ...forSignedIn(204), suspended: 204 },
  },
  {
    endpoint: "ACTION verify-second-step",
    // No actor has started to sign in, so all are sent to the first step.
    arrange: async () => ({ path: "/auth/second-step", body: { code: "123456" } }),
    expected: { ...forAll(303), suspended: 303 },
  },
  // Like change-password: Better Auth reads its own session.
  ...PASSWORD_CONFIRMED_INTENTS.map(
    (intent): PermissionRow => ({
      endpoint: `ACTION ${intent}`,
      arrange: async () => ({ path: "/profile/two-factor", body: { password: PASSWORD, code: "123456" } }),
      expected: forAll(303),
    }),
  ),
  {
    endpoint: "ACTION confirm-identity",
    // Like change-password: Better Auth reads its own session.
    arrange: async () => ({ path: "/confirm-identity", body: { password: PASSWORD } }),
    expected: { ...forAll(303), suspended: 303 },
  },
  ...["sign-in-with-passkey", "confirm-with-passkey"].map(
    (intent): PermissionRow => ({
      endpoint: `ACTION ${intent}`,
      // Anyone may sign in; no browser was asked for this passkey.
      arrange: async () => ({
        path: intent === "sign-in-with-passkey" ? "/auth" : "/confirm-identity",
        body: { response: PASSKEY_REPLY },
      }),
      expected: { ...forAll(400), suspended: 400 },
    }),
  ),
  // Like change-password: Better Auth reads its own session.
  {
    endpoint: "ACTION add-passkey",
    arrange: async () => ({ path: "/profile/passkeys", body: { name: "My phone", response: PASSKEY_REPLY } }),
    expected: forAll(303),
  },
  {
    endpoint: "ACTION rename-passkey",
    arrange: async () => ({ path: "/profile/passkeys", body: { passkeyId: newId(), name: "My phone" } }),
    expected: forAll(303),
  },
  {
    endpoint: "ACTION remove-passkey",
    arrange: async () => ({ path: "/profile/passkeys", body: { passkeyId: newId() } }),
    expected: forAll(303),
  },
  {
    endpoint: "ACTION confirm-two-factor",
    arrange: async () => ({ path: "/profile/two-factor", body: { code: "123456" } }),
    expected: { ...forAll(400), visitor: 303 },
  },
];
