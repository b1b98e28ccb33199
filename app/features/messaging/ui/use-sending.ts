import { useEffect } from "react";
import { newId } from "#kernel/id.ts";
import { useToast } from "#ui/toast.tsx";
import { useLogInToast } from "#ui/use-log-in-toast.ts";
import type { Attachment, ConversationState, OutgoingMessage } from "../rules/conversation.state.ts";
import { lastKnownId } from "../rules/message-history.reducer.ts";
import { attachmentsOf, nextSendStep, type SendStep } from "../rules/outbox.reducer.ts";
import { postMessage, SEND_FAILED, type SendOutcome } from "./conversation-api.ts";
import { describeUpload } from "./upload-file.ts";
import type { Dispatch } from "./use-conversation.ts";
import { dropUnsent, keepUnsent } from "./use-draft.ts";

/** Milliseconds before each further attempt while it is unknown whether the message arrived. */
const PAUSES = [500, 1_500, 4_000];

interface SendingConversation {
  state: ConversationState;
  dispatch: Dispatch;
  discardUploads: (attachments: readonly Attachment[]) => void;
}

/** Sends outgoing messages one at a time, each after its files, and carries out the reader's commands about them. */
export function useSending(id: string, { state, dispatch, discardUploads }: SendingConversation) {
  const toast = useToast();
  const askToLogIn = useLogInToast();
  const step = nextSendStep(state.outbox);

  function fail(key: string, description: string) {
    toast({ tone: "error", title: "Error", description });
    dispatch({ type: "send-failed", key });
  }

  async function send({ message, attachments }: Extract<SendStep, { type: "send" }>) {
    const { key } = message;
    dispatch({ type: "send-started", key, sentAfter: lastKnownId(state.history) });
    const outcome = await sendWithRetries(id, message, attachments);
    if (outcome === "unknown") return fail(key, SEND_FAILED);
    if (outcome === "signed-out") {
      keepUnsent(id, key, message.content);
      askToLogIn("You need to be logged in to send a message. We have kept what you wrote");
      return dispatch({ type: "send-failed", key });
    }
    if ("refused" in outcome) return fail(key, outcome.refused);
    dropUnsent(id, key);
    dispatch({ type: "sent", key, message: outcome.message });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is taken when it becomes the next one, with the state of that moment
  useEffect(() => {
    if (step?.type === "send") void send(step);
    else if (step?.type === "discard") dispatch({ type: "send-discarded", key: step.key });
    // A refused file has shown its own message.
    else if (step?.reason === "upload-refused") dispatch({ type: "send-failed", key: step.key });
    else if (step) fail(step.key, SEND_FAILED);
  }, [step?.type, step?.type === "send" ? step.message.key : step?.key]);

  return {
    queue: (content: string) => dispatch({ type: "send-queued", key: newId(), content }),
    retry: (key: string) => dispatch({ type: "send-retried", key }),
    discard: (key: string) => {
      discardUploads(attachmentsOf(state.outbox, key));
      dropUnsent(id, key);
      dispatch({ type: "send-discarded", key });
    },
  };
}

export type Sending = ReturnType<typeof useSending>;

async function sendWithRetries(
  id: string,
  message: OutgoingMessage,
  attachments: readonly Attachment[],
): Promise<SendOutcome> {
  for (const pause of PAUSES) {
    const outcome = await sendOnce(id, message, attachments);
    if (outcome !== "unknown") return outcome;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return sendOnce(id, message, attachments);
}

async function sendOnce(
  conversationId: string,
  { key, content }: OutgoingMessage,
  attachments: readonly Attachment[],
): Promise<SendOutcome> {
  try {
    for (const { id, description } of attachments)
      if (id && description.trim()) await describeUpload(id, description.trim());
  } catch {
    return "unknown";
  }
  return postMessage(conversationId, key, { content, attachmentIds: attachments.flatMap(({ id }) => id ?? []) });
}
