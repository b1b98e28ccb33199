import { useCallback, useReducer } from "react";
import type { ConversationAction } from "../rules/conversation.actions.ts";
import { conversationReducer, initialConversation } from "../rules/conversation.reducer.ts";
import type { MessageWindow } from "../rules/message-window.ts";
import type { ShownMessage } from "../rules/shown-message.ts";
import { usePages } from "./use-pages.ts";
import { useReadReports } from "./use-read-reports.ts";
import { useSending } from "./use-sending.ts";
import { useSync } from "./use-sync.ts";
import { useOtherTyping } from "./use-typing.ts";
import { useUploads } from "./use-uploads.ts";

export type Dispatch = (action: ConversationAction) => void;

const MOVES_MESSAGES = new Set<ConversationAction["type"]>([
  "messages-received",
  "older-page-loaded",
  "newer-page-loaded",
  "sent",
]);

/**
 * An open conversation: its state (`rules/conversation.reducer.ts`), and the requests that follow from it, each in its own
 * hook. `holdPosition` is called before messages are added, so that the text being read does not move.
 */
export function useConversation(id: string, loaded: MessageWindow<ShownMessage>, holdPosition: () => void) {
  const [state, reduce] = useReducer(conversationReducer, loaded, initialConversation);
  const dispatch: Dispatch = useCallback(
    (action) => {
      if (MOVES_MESSAGES.has(action.type)) holdPosition();
      reduce(action);
    },
    [holdPosition],
  );
  const { history, outbox } = state;
  useSync(id, { history, dispatch, loaded: loaded.messages });
  useReadReports(id, history, dispatch);
  useOtherTyping(id, history.typingUntil, dispatch);
  const uploads = useUploads(id, outbox.attachments, dispatch);
  const sending = useSending(id, { state, dispatch, discardUploads: uploads.discard });
  const pages = usePages(id, history, dispatch);
  return { state, dispatch, uploads, sending, pages };
}
