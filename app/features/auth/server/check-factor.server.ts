import { APIError, isAPIError } from "better-auth/api";
import type { twoFactor } from "better-auth/plugins/two-factor";
import type { Db } from "#db/client.server.ts";
import { texts } from "./texts.ts";
import { claimCode, releaseCode } from "./used-codes.server.ts";

type TwoFactor = ReturnType<typeof twoFactor>;
type Call = Parameters<TwoFactor["endpoints"]["verifyTOTP"]>[0];

/** What an endpoint's call has that this needs. */
interface Asked {
  headers?: Headers | undefined;
  context: unknown;
}

const APP_CODE = /^\d{6}$/;

/**
 * Checks a code of a signed-in person's app, or one of their backup codes, and uses it up. It runs Better Auth's own comparison. Throws
 * its errors INVALID_CODE, INVALID_BACKUP_CODE.
 */
export async function checkFactor(
  db: Db,
  plugin: TwoFactor,
  call: Asked,
  given: { userId: string; code: string },
): Promise<void> {
  const { code } = given;
  const compared = { headers: call.headers, context: call.context, body: { code } } as unknown as Call;
  if (!APP_CODE.test(code)) {
    await plugin.endpoints.verifyBackupCode({ ...compared, body: { code, disableSession: true } }).catch(onlyOnce);
    return;
  }
  if (!(await claimCode(db, given))) throw usedCode();
  try {
    await plugin.endpoints.verifyTOTP(compared);
  } catch (error) {
    await releaseCode(db, given);
    throw error;
  }
}

/** The refusal of a code that was used before: the same as of a wrong one. */
export const usedCode = () => new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: texts.invalidCode });

/** Another request used the same backup code at the same moment. */
function onlyOnce(error: unknown): never {
  if (!isAPIError(error) || error.status !== "CONFLICT") throw error;
  throw new APIError("UNAUTHORIZED", { code: "INVALID_BACKUP_CODE", message: texts.invalidBackupCode });
}
