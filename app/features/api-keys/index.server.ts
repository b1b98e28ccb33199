/** The server entry point of the API keys module. Times are UTC; each operation's comment names its errors. */

export { createApiKey } from "./server/create-api-key.server.ts";
export { deleteExpiredKeys } from "./server/delete-expired-keys.server.ts";
export { keyHashIn, noteKeyUse } from "./server/key-use.server.ts";
export { type ApiKey, listApiKeys } from "./server/list-api-keys.server.ts";
export { revokeAllApiKeys } from "./server/revoke-all-api-keys.server.ts";
export { revokeApiKey } from "./server/revoke-api-key.server.ts";
export { revokeMyApiKeys } from "./server/revoke-my-api-keys.server.ts";
