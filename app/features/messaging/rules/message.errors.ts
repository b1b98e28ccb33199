import { defineErrors } from "#kernel/errors.ts";
import { MAX_UNSENT_FILES } from "./limits.ts";

export const messageErrors = defineErrors({
  BLOCKED: { status: 403, message: "You cannot message this person" },
  MESSAGE_SELF: { status: 422, message: "You cannot message yourself" },
  CONVERSATION_NOT_FOUND: { status: 404, message: "We could not find that conversation" },
  ATTACHMENT_NOT_FOUND: { status: 404, message: "We could not find that file" },
  TOO_MANY_UNSENT: {
    status: 409,
    message: `You have ${MAX_UNSENT_FILES} unsent files. Send or remove some of them first`,
  },
});

/** The specification's texts for failures that the person cannot resolve (section 8). */
export const START_FAILED = "Failed to start conversation";
export const SEND_FAILED = "Failed to send message";
