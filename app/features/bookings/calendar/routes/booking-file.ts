import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { bookingFile } from "../index.server.ts";
import type { Route } from "./+types/booking-file";
import { fileReply } from "./file-reply.server.ts";

/** /booking/:id/calendar.ics: the day of one booking, for the person's own calendar. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  return fileReply("booking.ics", await orErrorPage(bookingFile(app, { bookingId: params.id })));
}
