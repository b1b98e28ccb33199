import { defineAction } from "#app/web/actions.server.ts";
import { changeRole, retryJob } from "./index.server.ts";
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
  run: retryJob,
  toast: () => ({ title: "Trying again", description: "The job starts again now." }),
});
