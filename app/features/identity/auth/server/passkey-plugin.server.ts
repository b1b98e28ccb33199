import { type PasskeyOptions, passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import type { Settings } from "#config/settings.server.ts";
import { newId } from "#kernel/id.ts";
import { passkeyHost } from "./passkeys.server.ts";

/**
 * Better Auth's plugin for passkeys. A passkey signs in without a password and a code, so the device must have checked its owner (a
 * fingerprint, a face, a PIN). The plugin only prefers that; here it is required.
 */
export const passkeyPlugin = (settings: Settings) =>
  passkey({
    ...common(settings),
    registration: {
      afterVerification: ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
    },
  });

/**
 * The same plugin for somebody who has no account yet. It is not registered: `sign-up-plugin` calls its endpoints, so that the
 * registered ones still need a session. `createUser` creates the owner once the passkey is verified, and returns the id.
 */
export const firstPasskey = (settings: Settings, createUser?: () => Promise<string>) =>
  passkey({
    ...common(settings),
    registration: {
      requireSession: false,
      resolveUser: () => ({ id: newId(), name: settings.BRAND_NAME }),
      afterVerification: async ({ verification }) => {
        requireVerified(verification.registrationInfo?.userVerified);
        return createUser && { userId: await createUser() };
      },
    },
  });

const common = (settings: Settings) =>
  ({
    rpID: passkeyHost(settings),
    rpName: settings.BRAND_NAME,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
  }) satisfies PasskeyOptions;

function requireVerified(verified: boolean | undefined): void {
  if (verified !== true)
    throw new APIError("BAD_REQUEST", {
      code: "AUTHENTICATION_FAILED",
      message: "Your device did not confirm that it’s you",
    });
}
