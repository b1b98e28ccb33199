import type { Ctx } from "#app/context.server.ts";
import type { VisitorLocation } from "#providers/geo/port.ts";

/** The city where the visitor seems to be, and the postcode or its outward part; null when nobody knows: "your area". */
export const visitorLocation = (ctx: Ctx): Promise<VisitorLocation | null> => ctx.visitorLocation();
