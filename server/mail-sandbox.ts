import type { Hono } from "hono";
import { baseUrlOf } from "#config/base-url.server.ts";
import { receiveMail } from "#features/desk/support/index.server.ts";
import { system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import type { PageEnv } from "#sandbox/mail/page.ts";
import { sandboxMail } from "#sandbox/mail/pages.ts";
import { type AppServices, createContext } from "./app-services.ts";

/** The local inbox, whose answers arrive as those that a provider of inbound mail posts. */
export const mailSandbox = (services: AppServices): Hono<PageEnv> =>
  sandboxMail({
    db: services.database.db,
    brand: services.settings.BRAND_NAME,
    receive: (mail) => {
      const baseUrl = baseUrlOf(services.settings);
      return receiveMail(createContext(services, { actor: system, requestId: newId(), baseUrl }), {
        ...mail,
        Attachments: [],
      });
    },
  });
