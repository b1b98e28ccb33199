import { errors } from "#kernel/errors.ts";
import type { Decision } from "#kernel/result.ts";
import type { CannotSend, CannotStart } from "../rules/conversation.policy.ts";
import { messageErrors } from "../rules/message.errors.ts";

const refusals = {
  NOT_SIGNED_IN: errors.NOT_SIGNED_IN,
  SUSPENDED: errors.SUSPENDED,
  WRONG_ROLE: errors.WRONG_ROLE,
  EMAIL_NOT_VERIFIED: errors.EMAIL_NOT_VERIFIED,
  NOT_FOUND: messageErrors.CONVERSATION_NOT_FOUND,
  BLOCKED: messageErrors.BLOCKED,
  MESSAGE_SELF: messageErrors.MESSAGE_SELF,
} satisfies Record<CannotStart | CannotSend, () => Error>;

/** Throws the error of a refused decision. */
export function permit(decision: Decision<CannotStart | CannotSend>): void {
  if (!decision.allowed) throw refusals[decision.code]();
}
