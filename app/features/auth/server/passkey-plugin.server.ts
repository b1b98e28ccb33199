import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import type { Settings } from "#config/settings.server.ts";
import { texts } from "./texts.ts";

/**
 * Better Auth's plugin for passkeys. A passkey signs in without a password and a code, so the device must have checked its owner (a
 * fingerprint, a face, a PIN). The plugin only prefers that; here it is required.
 */
export const passkeyPlugin = (settings: Settings) =>
  passkey({
    rpID: settings.BASE_URL ? new URL(settings.BASE_URL).hostname : "localhost",
    rpName: settings.BRAND_NAME,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      afterVerification: ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
    },
  });

function requireVerified(verified: boolean | undefined): void {
  if (verified !== true)
    throw new APIError("BAD_REQUEST", { code: "AUTHENTICATION_FAILED", message: texts.deviceNotCheckOwner });
}
