import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { calendarFile } from "../index.server.ts";
import type { Route } from "./+types/calendar-file";
import { fileReply } from "./file-reply.server.ts";

/** /calendar/<token>.ics: for calendar apps, which do not sign in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const text = await orErrorPage(calendarFile(context.get(ctxKey), { token: params.file.replace(/\.ics$/, "") }));
  return fileReply("calendar.ics", text);
}
