import type { ConversationAction } from "./conversation.actions.ts";
import type { ConversationState, OutgoingMessage } from "./conversation.state.ts";
import { historyReducer, initialHistory } from "./message-history.reducer.ts";
import type { MessageWindow } from "./message-window.ts";
import { attachmentsOf, emptyOutbox, outboxReducer } from "./outbox.reducer.ts";
import type { ShownMessage } from "./shown-message.ts";

/** The state of a page that was just loaded with these messages. */
export const initialConversation = (loaded: MessageWindow<ShownMessage>): ConversationState => ({
  history: initialHistory(loaded),
  outbox: emptyOutbox,
});

/** The state of an open conversation after an action. Pure: the hooks in ui/ perform the requests that follow from the state. */
export function conversationReducer(state: ConversationState, action: ConversationAction): ConversationState {
  const history = historyReducer(state.history, action);
  const outbox = outboxReducer(state.outbox, action);
  return history === state.history && outbox === state.outbox ? state : { history, outbox };
}

/** The outgoing messages to show below the others, except those whose stored copy is already shown. */
export function visibleOutgoing({ history, outbox }: ConversationState): OutgoingMessage[] {
  const { messages, hasNewer } = history.window;
  if (hasNewer) return [];
  return outbox.messages.filter((outgoing) => {
    const { status, content, sentAfter, key } = outgoing;
    if (status !== "sending" || sentAfter === undefined) return true;
    const ids = attachmentsOf(outbox, key).map((one) => one.id);
    // The live update can arrive before the reply to the sender.
    const isStoredCopy = (message: ShownMessage) =>
      message.own &&
      message.id > sentAfter &&
      message.content === content &&
      message.attachments.length === ids.length &&
      message.attachments.every((one) => ids.includes(one.id));
    return !messages.some(isStoredCopy);
  });
}
