import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";
import { longDay } from "#kernel/dates.ts";
import { KEY_SCOPES } from "#kernel/key-scopes.ts";
import { SCOPE_LABELS } from "./rules/api-key.labels.ts";
import { texts } from "./texts.ts";

/** Goes to the account's address, because a key in the wrong hands acts as its owner. */
export const apiKeyCreated = defineAccountMail({
  kind: "api-key-created",
  payload: z.object({
    name: z.string(),
    scopes: z.array(z.enum(KEY_SCOPES)),
    expiresAt: z.iso.datetime(),
  }),
  mail: ({ name, scopes, expiresAt }, { brand }) => ({
    subject: texts.newApiKeyWasCreated,
    preview: texts.wasThisYou,
    heading: texts.newApiKeyWasCreated,
    paragraphs: [texts.programKeyUseAccount(brand), texts.ifThisWasYou],
    facts: [
      [texts.name, name],
      [texts.allowed, scopes.map((scope) => SCOPE_LABELS[scope].label).join(", ")],
      [texts.expires, longDay(new Date(expiresAt))],
    ],
    button: texts.seeYourApiKeys,
  }),
});
