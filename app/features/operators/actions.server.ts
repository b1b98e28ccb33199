import { defineAction } from "#app/web/actions.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import { changeRole, retryJob } from "./index.server.ts";
import { retrySchema, roleSchema, userActSchema } from "./rules/user.schema.ts";

export const grantAdminAction = defineAction({
  intent: "grant-admin",
  stepUp: true,
  schema: roleSchema,
  run: changeRole,
  toast: (waits) => (waits ? SENT_FOR_APPROVAL : { title: "Role saved" }),
});

export const revokeAdminAction = defineAction({
  intent: "revoke-admin",
  stepUp: true,
  schema: userActSchema,
  run: (ctx, input) => changeRole(ctx, { ...input, role: null }),
  toast: (waits) => (waits ? SENT_FOR_APPROVAL : { title: "Role removed" }),
});

export const retryJobAction = defineAction({
  intent: "retry-job",
  schema: retrySchema,
  run: retryJob,
  toast: () => ({ title: "Trying again", description: "The job starts again now." }),
});
