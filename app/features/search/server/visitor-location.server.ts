import type { Ctx } from "#app/context.server.ts";
import type { VisitorLocation } from "#providers/geo/port.ts";

/** The visitor's probable city and postcode, or only its outward code; null when it is unknown. */
export const visitorLocation = (ctx: Ctx): Promise<VisitorLocation | null> => ctx.visitorLocation();
