import { data } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { themeCookie } from "#ui/theme.ts";
import { changeName } from "../auth/index.server.ts";
import { changePhoto, changePostcode, changeSettings, removePhoto } from "./index.server.ts";
import { changePhotoSchema, nameSchema } from "./rules/profile.schema.ts";
import { switchSchema } from "./rules/settings.schema.ts";

export const changeNameAction = defineAction("change-name", {
  schema: nameSchema,
  run: async (ctx, { fullName, postcode }, { form }) => {
    // First, because it is what can be refused.
    if (form.has("postcode")) await changePostcode(ctx, { postcode: postcode ?? null });
    await changeName(ctx, { fullName });
  },
  toast: "Profile updated!",
});

export const changeSetting = defineAction("change-setting", {
  schema: switchSchema,
  run: async (ctx, input) => {
    await changeSettings(ctx, { [input.setting]: input.on });
    return input;
  },
  reply: ({ setting, on }) => {
    const headers: HeadersInit = setting === "darkMode" ? { "Set-Cookie": themeCookie(on ? "dark" : "light") } : {};
    return data({ saved: setting }, { headers });
  },
});

export const changeProfilePhoto = defineAction("change-profile-photo", {
  schema: changePhotoSchema,
  secret: ["photo"],
  run: async (ctx, { photo, x, y, side }) => {
    const isChosen = x !== undefined || y !== undefined || side !== undefined;
    return changePhoto(ctx, new Uint8Array((await photo?.arrayBuffer()) ?? []), {
      square: isChosen ? { x: x ?? Number.NaN, y: y ?? Number.NaN, side: side ?? Number.NaN } : undefined,
    });
  },
  toast: () => ({ title: "Photo saved", description: "It now appears next to your name." }),
});

export const removeProfilePhoto = defineAction("remove-profile-photo", {
  schema: z.object({}),
  run: (ctx) => removePhoto(ctx),
  toast: "Photo removed",
});
