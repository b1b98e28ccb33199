import type { Ctx } from "#app/context.server.ts";
import { duePush, notePush, removeUnreachableDevice } from "#features/notifications/index.server.ts";
import type { Pusher } from "#providers/push/port.ts";
import { createPusher } from "#providers/push/pusher.server.ts";
import { isStillSo } from "./message-phase.server.ts";

type PushCtx = Pick<Ctx, "db" | "settings" | "registry" | "clock">;

/**
 * The handler of `send-push`: sends to each of a person's devices, unless the notification has been read or is no longer so. Removes unreachable
 * devices. Rejects when a push service fails; a repeated push replaces the first.
 */
export async function sendPush(
  ctx: PushCtx,
  { notificationId }: { notificationId: string },
  pusher?: Pusher,
): Promise<void> {
  const due = await duePush(ctx, notificationId);
  if (!due || due.devices.length === 0) return;
  if (!(await isStillSo(ctx, { ...due.about, to: due.note.to }))) return;
  const { push } = pusher ?? (await createPusher(ctx.settings, ctx.db));
  const results = await Promise.allSettled(
    due.devices.map(async (device) => {
      if ((await push(device, due.note)) === "gone") await removeUnreachableDevice(ctx.db, device.id);
      else await notePush(ctx, device.id);
    }),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
