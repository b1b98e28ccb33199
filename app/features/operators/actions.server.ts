import { defineAction } from "#app/web/actions.server.ts";
import { changeRole, retryJob, retryWebhook } from "./index.server.ts";
import { retrySchema, userActSchema } from "./rules/user.schema.ts";

export const grantAdminAction = defineAction({
  intent: "grant-admin",
  stepUp: true,
  schema: userActSchema,
  run: (ctx, input) => changeRole(ctx, { ...input, admin: true }),
  toast: "Admin role granted",
});

export const revokeAdminAction = defineAction({
  intent: "revoke-admin",
  stepUp: true,
  schema: userActSchema,
  run: (ctx, input) => changeRole(ctx, { ...input, admin: false }),
  toast: "Admin role removed",
});

export const retryJobAction = defineAction({
  intent: "retry-job",
  schema: retrySchema,
  run: (ctx, { id: jobId, reason }) => retryJob(ctx, { jobId, reason }),
  toast: () => ({ title: "Trying again", description: "The job starts again now." }),
});

export const retryWebhookAction = defineAction({
  intent: "retry-webhook",
  schema: retrySchema,
  run: (ctx, { id: eventId, reason }) => retryWebhook(ctx, { eventId, reason }),
  toast: () => ({ title: "Trying again", description: "We are handling the event again." }),
});
