import { defineErrors } from "#kernel/errors.ts";
import { MOST_UNSENT } from "./attachment.labels.ts";

export const messageErrors = defineErrors({
  BLOCKED: { status: 403, message: "You cannot write to this person" },
  MESSAGE_SELF: { status: 422, message: "You cannot message yourself" },
  CONVERSATION_NOT_FOUND: { status: 404, message: "We could not find that conversation" },
  ATTACHMENT_NOT_FOUND: { status: 404, message: "We could not find that file" },
  TOO_MANY_UNSENT: {
    status: 409,
    message: `You have ${MOST_UNSENT} files that are not sent yet. Send or remove some of them first`,
  },
});

/** What the screens say when it did not work and nothing better can be said (specification, section 8). */
export const START_FAILED = "Failed to start conversation";
export const SEND_FAILED = "Failed to send message";
