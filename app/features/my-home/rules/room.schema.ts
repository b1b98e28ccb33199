import { z } from "zod";
import { texts } from "./room.schema.texts.ts";
import { ROOMS } from "./rooms.ts";

const room = z.enum(ROOMS, { error: texts.chooseRoom });

/** The form of a room; an empty choice lists the work by its kind. */
export const roomForm = z.object({ bookingId: z.string(), room: room.or(z.literal("")).default("") });
/** Null, or nothing, lists the work by its kind. */
export const roomBody = z.strictObject({ room: room.nullable().optional() });
