import { defineAction } from "#app/web/actions.server.ts";
import { setRoom } from "./index.server.ts";
import { roomForm } from "./rules/room.schema.ts";

/** "Save" of the room in which work was done. */
export const setRoomAction = defineAction("set-room", {
  schema: roomForm,
  run: (ctx, { bookingId, room }) => setRoom(ctx, { bookingId, room: room || null }),
  toast: "Room saved",
});
