import { z } from "@hono/zod-openapi";
import { jsonReply } from "#app/web/api.server.ts";

/** The reply (202) of an act that a second operator must confirm. */
export const awaitsApprovalReply = jsonReply(
  z.object({ approval_id: z.string() }).openapi("AwaitsApproval"),
  "Nothing has happened yet: another operator must confirm it (POST /admin/approvals/{id}/approve)",
);
