import type { Ctx } from "#app/context.server.ts";
import { TERMS } from "#config/terms.ts";
import { requireUser } from "#kernel/actor.ts";
import { authErrors } from "../rules/auth.errors.ts";
import { saveTermsAgreement } from "./save-terms-agreement.server.ts";

/**
 * Records that the actor agrees to the version of the terms that they have read. Throws NOT_SIGNED_IN, TERMS_CHANGED (another
 * version is current now).
 */
export async function agreeToTerms(ctx: Ctx, { version }: { version: string }): Promise<void> {
  const { id: userId } = requireUser(ctx.actor);
  if (version !== TERMS.version) throw authErrors.TERMS_CHANGED();
  await saveTermsAgreement(ctx.db, { userId, version, agreedAt: ctx.clock.now() });
}
