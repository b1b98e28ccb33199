import { defineErrors } from "#kernel/errors.ts";

export const messageErrors = defineErrors({
  BLOCKED: { status: 403, message: "You cannot write to this person" },
  MESSAGE_SELF: { status: 422, message: "You cannot message yourself" },
  CONVERSATION_NOT_FOUND: { status: 404, message: "We could not find that conversation" },
});

/** What the screens say when it did not work and nothing better can be said (specification, section 8). */
export const START_FAILED = "Failed to start conversation";
export const SEND_FAILED = "Failed to send message";
