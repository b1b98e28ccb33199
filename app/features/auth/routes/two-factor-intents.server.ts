import { type ActionFunctionArgs, data } from "react-router";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { setCookies, toastAndRedirect } from "#app/web/respond.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, newBackupCodes } from "../index.server.ts";
import { confirmTwoFactorSchema, passwordSchema } from "../rules/auth.schema.ts";

type Args = ActionFunctionArgs & { form: FormData };

/** Runs a step that asks for the password first; what it refuses is shown at the form. */
const withPassword =
  (step: (args: Args, password: string) => Promise<unknown>) =>
  async (args: Args): Promise<unknown> => {
    requireActive(args.context.get(ctx).actor);
    const asked = await parseForm(args.form, passwordSchema, { secret: ["password"] });
    if (!asked.ok) return asked.reply();
    return step(args, asked.value.password).catch(asked.refuse);
  };

/** What the forms of /profile/two-factor ask for. Codes and secrets are in the answer only, never kept by the browser. */
export const twoFactorIntents = {
  begin: withPassword(async ({ context, request }, password) =>
    data({ setup: await beginTwoFactor(context.get(ctx), password, request.headers) }, { headers: UNKEPT }),
  ),

  confirm: async ({ context, form, request }: Args) => {
    requireActive(context.get(ctx).actor);
    const asked = await parseForm(form, confirmTwoFactorSchema, { secret: ["code"] });
    if (!asked.ok) return asked.reply();
    try {
      const cookies = await confirmTwoFactor(context.get(ctx), asked.value.code, request.headers);
      return toastAndRedirect(
        "/profile/two-factor",
        { tone: "success", title: "Two-factor sign-in is on", description: "From now on, signing in asks for a code." },
        setCookies(cookies),
      );
    } catch (error) {
      return asked.refuse(error);
    }
  },

  end: withPassword(async ({ context, request }, password) => {
    const cookies = await endTwoFactor(context.get(ctx), password, request.headers);
    return toastAndRedirect(
      "/profile/two-factor",
      { tone: "success", title: "Two-factor sign-in is off" },
      setCookies(cookies),
    );
  }),

  "backup-codes": withPassword(async ({ context, request }, password) =>
    data({ backupCodes: await newBackupCodes(context.get(ctx), password, request.headers) }, { headers: UNKEPT }),
  ),
};

const UNKEPT = { "Cache-Control": "no-store" };
