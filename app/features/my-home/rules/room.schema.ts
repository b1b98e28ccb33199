import { z } from "zod";
import { ROOMS } from "./rooms.ts";

const room = z.enum(ROOMS, { error: "Choose a room" });

/** The form of a room; an empty choice lists the work by its kind. */
export const roomForm = z.object({ bookingId: z.string(), room: room.or(z.literal("")).default("") });
/** Null, or nothing, lists the work by its kind. */
export const roomBody = z.strictObject({ room: room.nullable().optional() });
