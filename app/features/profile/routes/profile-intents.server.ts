import { type ActionFunctionArgs, data } from "react-router";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { changeName } from "#features/auth/index.server.ts";
import { changePostcode, changeSettings, photoAction, removePhotoAction } from "#features/profile/index.server.ts";
import { themeCookie } from "#ui/theme.ts";
import { nameSchema } from "../rules/profile.schema.ts";
import { switchSchema } from "../rules/settings.schema.ts";

type Args = ActionFunctionArgs & { form: FormData };

/** What the forms of /profile ask for, by their intent. */
export const profileIntents = {
  "change-setting": async ({ context, form }: Args) => {
    const asked = await parseForm(form, switchSchema);
    if (!asked.ok) return asked.reply();
    const { setting, on } = asked.value;
    await changeSettings(context.get(ctx), { [setting]: on });
    const headers: HeadersInit = setting === "darkMode" ? { "Set-Cookie": themeCookie(on ? "dark" : "light") } : {};
    return data({ saved: setting }, { headers });
  },

  photo: ({ context, form }: Args) => photoAction(context.get(ctx), form),
  "remove-photo": ({ context }: Args) => removePhotoAction(context.get(ctx)),

  "change-name": async ({ context, form }: Args) => {
    const asked = await parseForm(form, nameSchema);
    if (!asked.ok) return asked.reply();
    const { fullName, postcode } = asked.value;
    await changeName(context.get(ctx), { fullName });
    if (form.has("postcode")) await changePostcode(context.get(ctx), { postcode: postcode ?? null });
    return toastAndStay("Profile updated!");
  },
};
