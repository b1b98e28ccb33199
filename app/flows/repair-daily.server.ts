import type { Ctx } from "#app/context.server.ts";
import { repairMoney } from "#features/money/index.server.ts";
import { settlePaidBy } from "./settle-paid-by.server.ts";

/** Repairs once a day what lost webhooks have left. False when it has run today. */
export const repairDaily = (ctx: Ctx): Promise<boolean> => repairMoney(ctx, settlePaidBy);
