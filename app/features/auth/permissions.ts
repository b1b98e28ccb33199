import sharp from "sharp";
import { testAuth } from "#app/testing/context.ts";
import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { authAccounts } from "#db/schema/auth.ts";
import { newId } from "#kernel/id.ts";

const all = (status: number) => ({
  visitor: status,
  customer: status,
  otherCustomer: status,
  tradesperson: status,
  otherTradesperson: status,
  admin: status,
});
const signedIn = (status: number, visitor: number) => ({ ...all(status), visitor });
const aPhoto = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 80, height: 80, channels: 3, background: "#060" } })
          .png()
          .toBuffer(),
      ),
    ],
    "me.png",
    { type: "image/png" },
  );
const person = () => ({ email: `${newId()}@example.test`, password: "long enough" });

/** Everybody knows their own password here. */
const withPasswords = async ({ database, customer, otherCustomer, tradesperson, otherTradesperson, admin }: Scene) => {
  const people = [customer, otherCustomer, tradesperson, otherTradesperson, admin];
  await database.db.insert(authAccounts).values(
    people.map(({ id }) => ({
      ...{ userId: id, accountId: id, providerId: "credential" },
      password: "quick:long enough",
    })),
  );
};

/** Everyone has an account of their own, and nobody has another's. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me",
    arrange: async () => ({ path: "/api/v1/me" }),
    expected: { ...signedIn(200, 401), suspended: 200 },
  },
  {
    endpoint: "PATCH /api/v1/me",
    arrange: async () => ({ path: "/api/v1/me", body: { full_name: "Joanna Marsh" } }),
    expected: signedIn(200, 401),
  },
  {
    endpoint: "DELETE /api/v1/me",
    arrange: async (scene) => {
      await withPasswords(scene);
      return { path: "/api/v1/me", body: { password: "long enough" } };
    },
    // Admins lay their role down first.
    expected: { ...signedIn(204, 401), admin: 409, suspended: 204 },
  },
  {
    endpoint: "GET /api/v1/me/export",
    arrange: async () => ({ path: "/api/v1/me/export" }),
    expected: { ...signedIn(200, 401), suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/me/settings",
    arrange: async () => ({ path: "/api/v1/me/settings" }),
    expected: { ...signedIn(200, 401), suspended: 200 },
  },
  {
    endpoint: "PATCH /api/v1/me/settings",
    arrange: async () => ({ path: "/api/v1/me/settings", body: { quote_updates: false } }),
    expected: signedIn(200, 401),
  },
  {
    endpoint: "ACTION /auth sign-up",
    arrange: async () => ({ path: "/auth", body: { ...person(), fullName: "Jo Marsh", userType: "customer" } }),
    expected: { ...all(303), suspended: 303 },
  },
  {
    endpoint: "ACTION /auth sign-in",
    arrange: async ({ database }) => {
      const known = person();
      await testAuth(database).api.signUpEmail({ body: { ...known, name: "Jo Marsh" } });
      return { path: "/auth", body: known };
    },
    expected: { ...all(303), suspended: 303 },
  },
  {
    endpoint: "ACTION /auth sign-out",
    arrange: async () => ({ path: "/auth" }),
    expected: { ...all(303), suspended: 303 },
  },
  {
    endpoint: "ACTION /auth resend-verification",
    arrange: async () => ({ path: "/auth" }),
    expected: { ...signedIn(200, 303), suspended: 200 },
  },
  {
    endpoint: "ACTION /auth/forgot request-reset",
    arrange: async () => ({ path: "/auth/forgot", body: { email: person().email } }),
    expected: { ...all(200), suspended: 200 },
  },
  {
    endpoint: "ACTION /auth/reset reset-password",
    // Who has the link may use it; nobody has this one.
    arrange: async () => ({ path: "/auth/reset", body: { token: newId(), password: "long enough" } }),
    expected: { ...all(400), suspended: 400 },
  },
  {
    endpoint: "ACTION /profile change-setting",
    arrange: async () => ({ path: "/profile", body: { setting: "quoteUpdates" } }),
    expected: signedIn(200, 303),
  },
  {
    endpoint: "ACTION /profile change-name",
    arrange: async () => ({ path: "/profile", body: { fullName: "Joanna Marsh" } }),
    expected: signedIn(200, 303),
  },
  {
    endpoint: "ACTION /profile photo",
    arrange: async () => ({ path: "/profile", body: { photo: await aPhoto() } }),
    expected: signedIn(200, 303),
  },
  {
    endpoint: "ACTION /profile remove-photo",
    arrange: async () => ({ path: "/profile" }),
    expected: signedIn(200, 303),
  },
  {
    endpoint: "ACTION /profile/password change-password",
    // Better Auth asks for a session of its own, which nobody in the matrix carries: all are sent to sign in.
    arrange: async () => ({
      path: "/profile/password",
      body: { currentPassword: "long enough", newPassword: "longer than that" },
    }),
    expected: all(303),
  },
  {
    endpoint: "ACTION /profile/email change-email",
    arrange: async (scene) => {
      await withPasswords(scene);
      return { path: "/profile/email", body: { email: person().email, password: "long enough" } };
    },
    expected: all(303),
  },
  {
    endpoint: "ACTION /profile/sessions end-session",
    // Nobody's.
    arrange: async () => ({ path: "/profile/sessions", body: { sessionId: newId() } }),
    expected: { ...signedIn(404, 303), suspended: 404 },
  },
  {
    endpoint: "ACTION /profile/sessions end-others",
    arrange: async () => ({ path: "/profile/sessions" }),
    expected: { ...signedIn(200, 303), suspended: 200 },
  },
  {
    endpoint: "ACTION /profile/export make-export",
    arrange: async () => ({ path: "/profile/export" }),
    expected: { ...signedIn(200, 303), suspended: 200 },
  },
  {
    endpoint: "ACTION /profile/delete delete-account",
    arrange: async (scene) => {
      await withPasswords(scene);
      return { path: "/profile/delete", body: { password: "long enough", word: "DELETE" } };
    },
    expected: { ...all(303), admin: 409, suspended: 303 },
  },
  {
    endpoint: "ACTION /auth/second-step verify-code",
    // Nobody is on their way to sign in.
    arrange: async () => ({ path: "/auth/second-step", body: { code: "123456" } }),
    expected: { ...all(303), suspended: 303 },
  },
  // As for the password: Better Auth asks for a session of its own.
  ...(["begin", "end", "backup-codes"] as const).map(
    (intent): PermissionRow => ({
      endpoint: `ACTION /profile/two-factor ${intent}`,
      arrange: async () => ({ path: "/profile/two-factor", body: { password: "long enough" } }),
      expected: all(303),
    }),
  ),
  {
    endpoint: "ACTION /profile/two-factor confirm",
    arrange: async () => ({ path: "/profile/two-factor", body: { code: "123456" } }),
    expected: { ...all(400), visitor: 303 },
  },
];
