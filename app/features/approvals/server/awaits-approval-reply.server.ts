import { z } from "@hono/zod-openapi";
import { jsonReply } from "#app/web/api.server.ts";
import { texts } from "./texts.ts";

/** The reply (202) of an act that a second operator must confirm. */
export const awaitsApprovalReply = jsonReply(
  z.object({ approval_id: z.string() }).openapi("AwaitsApproval"),
  texts.awaitsApproval,
);
