import type { Ctx } from "#app/context.server.ts";

/** The moments of a payment at which tests end the process, to see that nothing is lost or doubled. */
export type CrashPoint =
  | "after-intent"
  | "after-session"
  | "before-settle"
  | "after-settle"
  | "after-transfer-intent"
  | "after-transfer";

/** Ends the process as a power cut would, where the setting CRASH_AT says so. The setting is refused in production. */
export function crashPoint(ctx: Ctx, point: CrashPoint): void {
  if (ctx.settings.CRASH_AT === point) process.kill(process.pid, "SIGKILL");
}
