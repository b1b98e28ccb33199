import { newApi } from "#app/web/api.server.ts";
import { attachmentsApi } from "./api/attachments.ts";
import { conversationsApi } from "./api/conversations.ts";
import { messagesApi } from "./api/messages.ts";

/** The module's part of the HTTP API. */
export const messagingApi = () =>
  newApi().route("/", conversationsApi()).route("/", messagesApi()).route("/", attachmentsApi());
