import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { setCookies, toastAndRedirect } from "#app/web/respond.server.ts";
import { signOut } from "#features/auth/index.server.ts";
import { deleteAccount } from "#flows/delete-account.server.ts";
import { requestExport } from "./index.server.ts";
import { deleteAccountSchema } from "./rules/deletion.schema.ts";

export const requestExportAction = defineAction({
  intent: "request-export",
  schema: z.object({}),
  run: (ctx) => requestExport(ctx, { background: true }),
  toast: () => ({
    title: "We are making your copy",
    description: "You can leave this page. We’ll email you when it is ready.",
  }),
});

export const deleteAccountAction = defineAction({
  intent: "delete-account",
  schema: deleteAccountSchema,
  secret: ["password"],
  run: (ctx, input) => deleteAccount(ctx, input),
  reply: async (_result, ctx, { request }) => {
    // The deletion has ended the session; this removes its cookies from the browser.
    const cookies = await signOut(ctx, request.headers).catch(() => []);
    return toastAndRedirect(
      "/",
      { tone: "success", title: "Account deleted", description: "We have sent you a final email to confirm it." },
      setCookies(cookies),
    );
  },
});
