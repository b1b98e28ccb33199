import sharp from "sharp";
import { testAuth } from "#app/testing/context.ts";
import type { PermissionRow } from "#app/testing/permissions.ts";
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
