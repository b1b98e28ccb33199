import type { Ctx } from "#app/context.server.ts";

/** After a change that is stored: this process knows it before the next page. If that fails, it hears of it as the others do. */
export const remember = ({ siteMemory, log }: Ctx): Promise<void> =>
  siteMemory.refresh().catch((error) => log.warn({ err: error }, "announcements and switches could not be read"));
