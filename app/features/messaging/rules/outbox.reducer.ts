import type { ConversationAction } from "./conversation.actions.ts";
import type { Attachment, ChosenFile, Outbox, OutgoingMessage } from "./conversation.state.ts";
import { MAX_FILES } from "./limits.ts";

export const emptyOutbox: Outbox = { messages: [], attachments: [], previewUrls: new Map() };

/** All changes to messages and files from the moment they are written until the server has stored them. */
export function outboxReducer(outbox: Outbox, action: ConversationAction): Outbox {
  switch (action.type) {
    case "send-queued":
      return queueMessage(outbox, action.key, action.content);
    case "send-started":
      return changeMessage(outbox, action.key, ["queued"], (message) => ({
        ...message,
        status: "sending",
        sentAfter: message.sentAfter ?? action.sentAfter,
      }));
    case "sent":
      return completeMessage(outbox, action.key);
    case "send-failed":
      return changeMessage(outbox, action.key, ["queued", "sending"], (message) => ({ ...message, status: "failed" }));
    case "send-retried":
      return retryMessage(outbox, action.key);
    case "send-discarded":
      return discardMessage(outbox, action.key);
    case "attachment-chosen":
      return chooseFile(outbox, action.file);
    case "attachment-described":
      return changeAttachment(outbox, action.key, { description: action.description });
    case "attachment-removed":
      return withoutAttachments(outbox, ({ key, messageKey }) => key === action.key && messageKey === null);
    case "upload-started":
      return changeAttachment(outbox, action.key, { status: "uploading", progress: 0 });
    case "upload-progressed":
      return changeAttachment(outbox, action.key, { progress: action.progress });
    case "uploaded":
      return changeAttachment(outbox, action.key, { status: "uploaded", progress: 1, id: action.id });
    case "upload-failed":
      return changeAttachment(outbox, action.key, { status: "failed" });
    case "upload-refused":
      return refuseUpload(outbox, action.key);
    case "upload-retried":
      return retryUploads(outbox, ({ key }) => key === action.key);
    default:
      return outbox;
  }
}

function queueMessage(outbox: Outbox, key: string, content: string): Outbox {
  const attachments = outbox.attachments.map((one) => (one.messageKey === null ? { ...one, messageKey: key } : one));
  return { ...outbox, attachments, messages: [...outbox.messages, { key, content, status: "queued" }] };
}

function changeMessage(
  outbox: Outbox,
  key: string,
  from: readonly OutgoingMessage["status"][],
  change: (message: OutgoingMessage) => OutgoingMessage,
): Outbox {
  const messages = outbox.messages.map((one) => (one.key === key && from.includes(one.status) ? change(one) : one));
  return { ...outbox, messages };
}

function completeMessage(outbox: Outbox, key: string): Outbox {
  const pictures = attachmentsOf(outbox, key).flatMap(({ id, previewUrl }) =>
    id && previewUrl ? [[id, previewUrl] as const] : [],
  );
  const rest = withoutAttachments(outbox, ({ messageKey }) => messageKey === key);
  return {
    ...rest,
    messages: outbox.messages.filter((one) => one.key !== key),
    previewUrls: pictures.length > 0 ? new Map([...outbox.previewUrls, ...pictures]) : outbox.previewUrls,
  };
}

/** Refused files are dropped; uploads that failed start again. */
function retryMessage(outbox: Outbox, key: string): Outbox {
  const message = outbox.messages.find((one) => one.key === key);
  if (message?.status !== "failed") return outbox;
  const queued = changeMessage(outbox, key, ["failed"], (one) => ({ ...one, status: "queued" }));
  const withoutRefused = withoutAttachments(queued, (one) => one.messageKey === key && one.status === "refused");
  return retryUploads(withoutRefused, ({ messageKey }) => messageKey === key);
}

function discardMessage(outbox: Outbox, key: string): Outbox {
  const message = outbox.messages.find((one) => one.key === key);
  // The server may be storing it now.
  if (message?.status === "sending") return outbox;
  const rest = withoutAttachments(outbox, ({ messageKey }) => messageKey === key);
  return { ...rest, messages: outbox.messages.filter((one) => one.key !== key) };
}

function chooseFile(outbox: Outbox, file: ChosenFile): Outbox {
  if (chosenAttachments(outbox).length >= MAX_FILES) return outbox;
  const attachment: Attachment = {
    ...file,
    status: "queued",
    progress: 0,
    id: null,
    description: "",
    messageKey: null,
  };
  return { ...outbox, attachments: [...outbox.attachments, attachment] };
}

/** A message that waits for the file is sent without it only after its writer retries; a file without a message is removed. */
function refuseUpload(outbox: Outbox, key: string): Outbox {
  const rest = withoutAttachments(outbox, (one) => one.key === key && one.messageKey === null);
  return changeAttachment(rest, key, { status: "refused" });
}

const retryUploads = (outbox: Outbox, isMeant: (attachment: Attachment) => boolean): Outbox => ({
  ...outbox,
  attachments: outbox.attachments.map((one) =>
    isMeant(one) && one.status === "failed" ? { ...one, status: "queued" } : one,
  ),
});

const changeAttachment = (outbox: Outbox, key: string, changes: Partial<Attachment>): Outbox => ({
  ...outbox,
  attachments: outbox.attachments.map((one) => (one.key === key ? { ...one, ...changes } : one)),
});

const withoutAttachments = (outbox: Outbox, isMeant: (attachment: Attachment) => boolean): Outbox => ({
  ...outbox,
  attachments: outbox.attachments.filter((one) => !isMeant(one)),
});

/** The files of the message that is being written. */
export const chosenAttachments = ({ attachments }: Outbox): Attachment[] =>
  attachments.filter(({ messageKey }) => messageKey === null);

/** The files of an outgoing message. */
export const attachmentsOf = ({ attachments }: Outbox, key: string): Attachment[] =>
  attachments.filter(({ messageKey }) => messageKey === key);

/** The next step. Messages are sent one at a time, so that they arrive in the order in which they were written. */
export type SendStep =
  | { type: "send"; message: OutgoingMessage; attachments: Attachment[] }
  | { type: "fail"; key: string; reason: "upload-failed" | "upload-refused" }
  | { type: "discard"; key: string };

/** The next step for the first message that has not failed; null while it waits for its files or for the server. */
export function nextSendStep(outbox: Outbox): SendStep | null {
  const message = outbox.messages.find(({ status }) => status !== "failed");
  if (message?.status !== "queued") return null;
  const { key } = message;
  const attachments = attachmentsOf(outbox, key);
  const has = (status: Attachment["status"]) => attachments.some((one) => one.status === status);
  if (has("refused")) return { type: "fail", key, reason: "upload-refused" };
  if (has("failed")) return { type: "fail", key, reason: "upload-failed" };
  // All its files were refused, and it has no text.
  if (attachments.length === 0 && message.content === "") return { type: "discard", key };
  return attachments.every(({ status }) => status === "uploaded") ? { type: "send", message, attachments } : null;
}
